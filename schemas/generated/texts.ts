// Made by `npm run generate` from the schemas in this folder. Change those instead.

/**
 * This interface was referenced by `Texts`'s JSON-Schema
 * via the `definition` "icon".
 */
export type Icon =
  | 'book'
  | 'calendar'
  | 'card'
  | 'chat'
  | 'dispute'
  | 'download'
  | 'lock'
  | 'person'
  | 'question'
  | 'scales'
  | 'shield';

/**
 * All texts of a tenant in one language.
 */
export interface Texts {
  /**
   * Words of the header that stands on every page.
   */
  HEADER: {
    SKIP_LINK: string;
    HOME_LINK: string;
    NAVIGATION: string;
    MENU: string;
    LANGUAGE: string;
    LANGUAGE_CHANGED: string;
  };
  /**
   * The entries of the header’s menu.
   */
  MENU: {
    HOME: string;
    CONTACT_DATA: string;
    CONTACT_DATA_OLD: string;
    CONTACT_FORM: string;
    CONTACT_FORM_OLD: string;
    RATE_AGREEMENT: string;
    DOWNLOAD: string;
    HELP: string;
    IMPRINT: string;
    PRIVACY: string;
  };
  /**
   * The login box in the header.
   */
  LOGIN: {
    LABEL: string;
    BUTTON: string;
  };
  /**
   * Words of the footer that stands on every page.
   */
  FOOTER: {
    ADDRESS: string;
    LEGAL: string;
    HELP: string;
    COPYRIGHT: string;
    LINKS: {
      IMPRINT_OLD: string;
      IMPRINT: string;
      PRIVACY_OLD: string;
      PRIVACY: string;
      RATE_AGREEMENT: string;
      COOKIE_POLICY: string;
      ACCESSIBILITY: string;
    };
  };
  /**
   * The bar at the bottom of the page until it is accepted.
   */
  COOKIE_NOTICE: {
    LABEL: string;
    TEXT: string;
    LINK_TEXT: string;
    ACCEPT: string;
    REFUSE: string;
  };
  /**
   * What visitors choose from in the contact form, in their own words.
   */
  CONTACT_TOPICS: {
    FAQ: string;
    CONTACT: string;
    QUESTION: string;
    DSGVO: string;
  };
  /**
   * Shown in place of the header or footer when it cannot be loaded.
   */
  PLACEHOLDER: {
    HEADER: string;
    FOOTER: string;
  };
  PAGE: {
    CONTENTS: string;
    /**
     * The line above the headline that says where the page belongs: Home › General questions.
     */
    TRAIL: {
      LABEL: string;
      HOME: string;
    };
    NEW_TAB: string;
    /**
     * Beside or below the text of every page. In a narrow column, so all words are short.
     */
    HELP: {
      HEADLINE: string;
      HOURS: string;
      LANGUAGES: string;
      /**
       * The second line says which languages one may write in, or how.
       */
      WRITE: {
        LABEL: string;
        TEXT: string;
      };
      /**
       * Leads to the page with the reader’s open amounts and the payment. The same words as on the login’s button.
       */
      AMOUNTS: {
        LABEL: string;
        TEXT: string;
      };
      /**
       * For somebody who does not owe the money, or not all of it.
       */
      DISPUTE: {
        LABEL: string;
        TEXT: string;
      };
    };
    /**
     * How to reach us, on printed pages.
     */
    PAPER: {
      PHONE: string;
      POST: string;
    };
  };
  /**
   * What the server answers with for an address that has no page.
   */
  NOT_FOUND: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    INTRO: string;
    HOME: {
      LABEL: string;
      TEXT: string;
    };
    AMOUNTS: string;
    FAQ: {
      LABEL: string;
      TEXT: string;
    };
  };
  /**
   * A page that shows the frame around filler text.
   */
  DEMO_CONTENT: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    PARAGRAPHS: string;
  };
  COOKIE_POLICY: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    UPDATED: string;
    /**
     * Links to the customer portal (/) and to the privacy policy (/services/content/privacyPolicy.html).
     */
    INTRODUCTION: {
      HEADLINE: string;
      TEXT: string;
    };
    EXPLANATION: {
      HEADLINE: string;
      TEXT: string;
      LEGAL_BASIS: string;
    };
    TYPES: {
      HEADLINE: string;
      TEXT: string;
      LIST: {
        [k: string]: {
          NAME: string;
          TEXT: string;
        };
      };
      /**
       * What the portal stores on the visitor’s device.
       */
      TABLE: {
        CAPTION: string;
        COLUMNS: {
          NAME: string;
          PROVIDER: string;
          PURPOSE: string;
          DURATION: string;
        };
        /**
         * One row for each cookie or storage entry.
         */
        ROWS: {
          [k: string]: {
            NAME: string;
            PROVIDER: string;
            PURPOSE: string;
            DURATION: string;
          };
        };
      };
    };
    DURATION: {
      HEADLINE: string;
      TEXT: string;
    };
    CONFIGURATION: {
      HEADLINE: string;
      TEXT: string;
      /**
       * The help pages of five browsers.
       */
      BROWSERS: {
        [k: string]: {
          NAME: string;
          LINK: string;
        };
      };
    };
    /**
     * In section 5: it gives the consent that the cookie notice asks for, and withdraws it.
     */
    CONSENT_SWITCH: {
      LABEL: string;
      ON: string;
      OFF: string;
    };
    VALIDITY: {
      HEADLINE: string;
      TEXT: string;
    };
  };
  /**
   * Twelve blocks. The numbers in front of the headlines are made by the program.
   */
  PRIVACY_POLICY: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    UPDATED: string;
    /**
     * The opening block, without a number.
     */
    INFORMATION: {
      HEADLINE: string;
      TEXT: string;
    };
    /**
     * Who is responsible, with address and the data protection officer.
     */
    CONTROLLER: {
      HEADLINE: string;
      TEXT: string;
    };
    SCOPE: {
      HEADLINE: string;
      TEXT: string;
    };
    /**
     * Which data is processed, what for and on which legal basis.
     */
    PERSONAL_DATA: {
      HEADLINE: string;
      TEXT: string;
    };
    DISCLOSURE: {
      HEADLINE: string;
      TEXT: string;
      /**
       * Who may receive data. A tenant names those of its country and leaves out those that it has not (null).
       */
      RECIPIENTS: {
        [k: string]: {
          NAME: string;
          TEXT: string;
        };
      };
      LIMITS: string;
    };
    COOKIES: {
      HEADLINE: string;
      TEXT: string;
      /**
       * What the portal stores on the visitor’s device.
       */
      TABLE: {
        CAPTION: string;
        COLUMNS: {
          NAME: string;
          PROVIDER: string;
          PURPOSE: string;
          DURATION: string;
        };
        /**
         * One row for each cookie or storage entry.
         */
        ROWS: {
          [k: string]: {
            NAME: string;
            PROVIDER: string;
            PURPOSE: string;
            DURATION: string;
          };
        };
      };
    };
    ACCESS_DATA: {
      HEADLINE: string;
      TEXT: string;
    };
    /**
     * How visits are measured, with links to the tool’s maker.
     */
    ANALYSIS: {
      HEADLINE: string;
      TEXT: string;
    };
    OPT_OUT: string;
    /**
     * The switch takes the place of the opt-out link once the page's script runs.
     */
    TRACKING_SWITCH: {
      LABEL: string;
      ON: string;
      OFF: string;
      DO_NOT_TRACK: string;
    };
    /**
     * With the supervisory authority of the tenant’s country.
     */
    RIGHTS: {
      HEADLINE: string;
      TEXT: string;
    };
    SECURITY: {
      HEADLINE: string;
      TEXT: string;
    };
    UPDATES: {
      HEADLINE: string;
      TEXT: string;
    };
    CONTACT: {
      HEADLINE: string;
      TEXT: string;
    };
  };
  ACCESSIBILITY: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    SECTIONS: {
      STATEMENT: {
        HEADLINE: string;
        TEXT: string;
      };
      REPORT_BARRIER: {
        HEADLINE: string;
        TEXT: string;
      };
      REPORT_DATA: {
        HEADLINE: string;
        TEXT: string;
      };
    };
  };
  LEGAL_NOTICE: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    CONTENT: string;
  };
  INSTRUCTION: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    INTRO: string;
    /**
     * Questions and answers, some with a picture.
     */
    SECTIONS: {
      /**
       * A question and its answer.
       */
      [k: string]: {
        HEADLINE: string;
        CONTENT: string;
        /**
         * true when a picture stands beside the answer; IMAGE_URL and IMAGE_ALT_TAG are then needed.
         */
        IMAGE?: boolean;
        IMAGE_URL?: string;
        IMAGE_ALT_TAG?: string;
      };
    };
    /**
     * The closing section about the letters in front of a claim number.
     */
    PREFIX: {
      HEADLINE: string;
      CONTENT: string;
    };
  };
  GENERAL_QUESTIONS: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    INTRO: string;
    OPEN_ALL: string;
    CLOSE_ALL: string;
    /**
     * The questions stand in these groups, in their order in the English file.
     */
    GROUPS: {
      [k: string]: {
        HEADLINE: string;
        ANCHORS?: string;
      };
    };
    /**
     * At least twelve questions that are the same in every country.
     */
    SECTIONS: {
      /**
       * A question and its answer.
       */
      [k: string]: {
        HEADLINE: string;
        CONTENT: string;
      };
    };
    /**
     * Questions whose answers follow from the law of the tenant’s country.
     */
    COUNTRY_SECTIONS: {
      /**
       * A question and its answer.
       */
      [k: string]: {
        HEADLINE: string;
        CONTENT: string;
      };
    };
  };
  START_PAGE: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    INTRO: string;
    /**
     * What people come for: buttons below the introduction, and the telephone.
     */
    TASKS: {
      AMOUNTS: string;
      INSTALMENTS: string;
      DISPUTE: string;
      CALL: string;
      ADVICE: string;
    };
    /**
     * The box that shows how to pay.
     */
    STEPS: {
      HEADLINE: string;
      TEXT: string;
      ITEMS: {
        CASE_NUMBER: {
          HEADLINE: string;
          TEXT: string;
        };
        AMOUNT: {
          HEADLINE: string;
          TEXT: string;
        };
        CHARGE: {
          HEADLINE: string;
          TEXT: string;
        };
      };
      LINK_TEXT: string;
    };
    INFO_BOXES_HEADLINE: string;
    /**
     * Boxes that lead on.
     */
    INFO_BOXES: {
      [k: string]: {
        ICON: Icon;
        HEADLINE: string;
        TEXT: string;
        LINK_URL: string;
        LINK_TEXT: string;
      };
    };
    /**
     * Beside the notice, each with an icon; tenant.json lists those of the tenant. One or two words each.
     */
    PAYMENT_WAYS: {
      TRANSFER: string;
      INSTANT: string;
      DEBIT: string;
      CARD: string;
      WALLET: string;
      CASH: string;
    };
    /**
     * Leave it out when there is nothing to announce in this language: it is never shown in another language.
     */
    NOTICE?: {
      HEADLINE: string;
      TEXT: string;
      /**
       * true where something does not work: the notice is then yellow and stands above everything else.
       */
      DISTURBANCE?: boolean;
      PAYMENT_LOGOS_ALT_TAG: string;
    };
  };
  DATA_PROTECTION: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    INTRO: string;
    /**
     * The first thing on the page: how to use one’s rights.
     */
    REQUEST: {
      HEADLINE: string;
      TEXT: string;
      CONTACT: string;
      FORM: string;
      OTHER_WAYS: string;
      DETAILS: string;
    };
    /**
     * At least eight.
     */
    BLOCKS: {
      [k: string]: {
        HEADLINE: string;
        TEXT: string;
        HEADLINE2: string;
      };
    };
  };
  DOWNLOAD: {
    TITLE: string;
    DESCRIPTION: string;
    HEADLINE: string;
    INTRO: string;
    SENDING: string;
    OPEN_LINK: string;
    DOWNLOAD_LINK: string;
    /**
     * At least six.
     */
    ITEMS: {
      [k: string]: {
        NAME: string;
        TEXT: string;
        LINK: string;
      };
    };
  };
}

import type { LanguageChoice } from '../../../audit/privacy-choices.ts';
import { fallbackLanguage, type Language } from '../../../pages/portal.ts';
import { pageCheck, type Sighting } from '../check.ts';
import { afterChoice } from '../content/after-choice.ts';
import { nameOf, primary } from '../content/languages.ts';
import { type OwnTexts, ownTextsOf, textsIn } from '../content/own-texts.ts';
import { rawKeyIn, rawPlaceholderIn } from '../content/raw.ts';
import { frameErrors } from '../frame-errors.ts';
import { isAlive } from '../privacy/alive.ts';
import type { PageRecord } from '../record.ts';
import { shownAddress } from '../shown.ts';
import type { TenantFacts } from '../tenant.ts';

/** What a choice of language is to change without a reload, and what is said of it (contract C16; WCAG 3.1.1, 4.1.3). */
export const languageSwitch = pageCheck({
  id: 'language-switch',
  severity: 'error',
  group: 'Content',
  title: 'after another language was chosen, something still speaks the old one, or nobody hears of it',
  *find(record, tenant) {
    const { refusing, consenting } = record.privacy;
    if (!tenant || !isAlive(record)) return;
    yield* deadClicks(record);
    if (!refusing?.isDone) return;
    const { language, shown, left } = refusing;
    const chosen = `After ${nameOf(language)} was chosen`;
    const [away] = left;
    if (away) {
      yield {
        message: `${chosen}, the page ${away.isReload ? 'is loaded anew' : `leaves for ${shownAddress(away.address, record.target)}`}.`,
        hint: 'Draw every mounted part anew in its place: what somebody has typed or opened is lost with the page.',
        detail: 'leaves',
      };
    }
    if (record.target.kind !== 'host') {
      if (primary(shown.lang) !== language) {
        yield {
          message: `${chosen}, <html> has lang="${shown.lang}".`,
          hint: `Set document.documentElement.lang to "${language}": screen readers choose their voice by it.`,
          detail: 'lang',
        };
      }
      const title = titleIn(language as Language, record, tenant);
      if (title !== undefined && shown.title !== title) {
        yield {
          message: `${chosen}, the title is “${shown.title}”, not “${title}”.`,
          hint: 'Set document.title to <short name> - <page title> in the language that was chosen.',
          detail: 'title',
        };
      }
    }
    yield* afterChoice(record, refusing, tenant, chosen);
    yield* oldParts(record, ownTextsOf(tenant), chosen);
    yield* announcement(shown, ownTextsOf(tenant), chosen);
    yield* announcedAs(refusing, consenting);
  },
});

/** A script has kept the link from leading anywhere, and nothing came of it. Why it fails is told where the browser says so. */
function* deadClicks({ privacy: { refusing, consenting }, network }: PageRecord): Iterable<Sighting> {
  if (network.exceptions.length > 0 || frameErrors(network).length > 0) return;
  for (const [choice, where] of [
    [refusing, 'chooser'],
    [consenting, 'menu of small screens'],
  ] as const) {
    if (!choice?.isTaken || choice.isDone || choice.left.length > 0) continue;
    yield {
      message: `A click on ${nameOf(choice.language)} in the ${where} changes nothing.`,
      hint: 'Change the language as window.eosContent.setLanguage() does, or let the link lead to the page in that language.',
      detail: `dead ${where}`,
    };
  }
}

/** As the build would write it; undefined where it does not say. */
function titleIn(language: Language, { target }: PageRecord, tenant: TenantFacts): string | undefined {
  const section = tenant.pages.find(({ file }) => file === target.name)?.section ?? '';
  for (const each of [language, fallbackLanguage] satisfies Language[]) {
    const texts = tenant.texts.get(each)?.[section] as { readonly TITLE?: unknown } | undefined;
    const [title] = textsIn(texts?.TITLE);
    if (title) return tenant.shortName ? `${tenant.shortName} - ${title.text}` : undefined;
  }
  return undefined;
}

/**
 * Parts in which no words are in the language that was chosen, and some in the one before; and those whose words are, and
 * whose `lang` is not.
 */
function* oldParts({ privacy, target }: PageRecord, own: OwnTexts, chosen: string): Iterable<Sighting> {
  const { language: before, refusing } = privacy;
  if (!refusing) return;
  const { language, shown } = refusing;
  for (const { id, lang, words } of shown.parts) {
    const known = words.map((text) => ({ text, languages: own.languagesOf(text) }));
    const isNew = known.some(({ languages }) => languages.some((each) => each === language));
    const old = known.find(({ languages }) => languages.some((each) => each === before));
    if (!isNew && old) {
      yield {
        message: `${chosen}, #${id} still says “${old.text}” in ${nameOf(before)}.`,
        hint: 'Draw every mounted part anew when the language changes.',
        detail: id,
      };
      continue;
    }
    // What our own page says of itself as a whole is told of it.
    const isOfPage = target.kind !== 'host' && lang === shown.lang;
    if (primary(lang) !== language && !isOfPage) {
      yield {
        message: `${chosen}, #${id} ${lang ? `still has lang="${lang}"` : 'has no lang'} around its words.`,
        hint: `Give the part lang="${language}" when it is drawn anew: screen readers choose their voice by it.`,
        detail: `${id} lang`,
      };
    }
  }
}

function* announcement(
  { spoken, hasMovedFocus }: NonNullable<PageRecord['privacy']['refusing']>['shown'],
  own: OwnTexts,
  chosen: string,
): Iterable<Sighting> {
  if (spoken.length === 0) {
    yield {
      message: `${chosen}, screen readers are told nothing of it.`,
      hint: 'Write one sentence in the new language into an element with role="status" that was there before.',
      detail: 'announcement',
    };
  }
  for (const { text } of spoken) {
    const raw = rawKeyIn(text, own) ?? rawPlaceholderIn(text);
    if (raw === undefined) continue;
    yield {
      message: `${chosen}, screen readers are told “${text}”: “${raw}” was not filled in.`,
      hint: 'Fill the name of the language into the sentence that is announced.',
      detail: 'announcement',
    };
  }
  if (hasMovedFocus) {
    yield {
      message: `${chosen}, the focus is somewhere else than before.`,
      hint: 'Leave the focus on the link that was chosen.',
      detail: 'focus',
    };
  }
}

/** A region that speaks the language of an earlier choice is heard in its voice (WCAG 3.1.2). */
function* announcedAs(...choices: readonly (LanguageChoice | undefined)[]): Iterable<Sighting> {
  for (const choice of choices) {
    if (!choice?.isDone) continue;
    const { language, shown } = choice;
    const wrong = shown.spoken.find(({ lang }) => primary(lang) !== language);
    if (!wrong) continue;
    yield {
      message: `After ${nameOf(language)} was chosen, screen readers are told “${wrong.text}” with lang="${wrong.lang}".`,
      hint: 'Give the element that speaks the lang of each sentence that is written into it.',
      detail: 'announcement lang',
    };
    return;
  }
}

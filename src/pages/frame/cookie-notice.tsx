import type { ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import type { Content } from '../text/content.ts';
import { attribute, Inline, Words } from '../text/words.tsx';

/** The cookie notice (specification §2.3): one sentence, the privacy link of the tenant, the accept button. Not modal. */
export function CookieNotice({
  texts,
  link,
  onAccept,
}: {
  texts: Content<Texts['COOKIE_NOTICE']>;
  link: string;
  onAccept(): void;
}): ReactNode {
  return (
    <section className="eos-cookie-notice" aria-label={attribute(texts.LABEL)}>
      <p>
        <Inline of={texts.TEXT} /> <Words as="a" href={link} of={texts.LINK_TEXT} />
      </p>
      <Words as="button" type="button" className="eos-button" onClick={onAccept} of={texts.ACCEPT} />
    </section>
  );
}

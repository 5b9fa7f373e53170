import type { ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Icon } from '../icons.tsx';
import type { Content } from '../text/content.ts';
import { attribute, Words } from '../text/words.tsx';
import { paymentsPath } from './routes.ts';

/** The place of the login box, which a script of the login team draws (specification §2.1). Until it does, or if it never
 * does, the link to the payments stands there. */
export function LoginBox({ texts }: { texts: Content<Texts['LOGIN']> }): ReactNode {
  return (
    <section className="eos-login" id="eos-login" aria-label={attribute(texts.LABEL)}>
      <a className="eos-button" href={paymentsPath}>
        <Icon name="person" />
        <Words of={texts.BUTTON} />
      </a>
    </section>
  );
}

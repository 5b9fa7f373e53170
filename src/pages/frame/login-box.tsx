import type { ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Icon } from '../icons.tsx';
import type { Content } from '../text/content.ts';
import { attribute, Words } from '../text/words.tsx';
import { loginSlot } from './names.ts';
import { paymentsPath } from './routes.ts';

/**
 * The login box (specification §2.1). The login team's script draws into an element of the document, which appears in the
 * slot. Until then, or if the script fails, the slot shows the link to the payments.
 */
export function LoginBox({ texts }: { texts: Content<Texts['LOGIN']> }): ReactNode {
  return (
    <section className="eos-login" aria-label={attribute(texts.LABEL)}>
      <slot name={loginSlot}>
        <a className="eos-button" href={paymentsPath}>
          <Icon name="person" />
          <Words of={texts.BUTTON} />
        </a>
      </slot>
    </section>
  );
}

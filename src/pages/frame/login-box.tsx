import type { ReactNode } from 'react';
import type { Texts } from '../../../schemas/generated/texts.ts';
import { Icon } from '../icons.tsx';
import type { Content } from '../text/content.ts';
import { attribute, Words } from '../text/words.tsx';
import { loginSlot } from './names.ts';
import { paymentsPath } from './routes.ts';

/**
 * The place of the login box, which a script of the login team draws (specification §2.1). What it draws stands in the
 * document itself, where it can be found, and appears here. Until then, or if it never comes, the link to the payments
 * stands here.
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

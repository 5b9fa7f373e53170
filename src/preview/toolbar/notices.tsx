import type { ReactNode } from 'react';
import { IconButton } from './controls.tsx';
import type { Saved } from './editor.tsx';
import type { Server } from './server.ts';
import { t } from './translate.ts';

/** What the user has to know, in lines below the toolbar: they push the page down rather than cover it. */
export function Notices({
  server: { failure, hasEnded, isBroken, renew },
  isElsewhere = false,
  saved,
  onBack,
  onRead,
}: {
  server: Server;
  /** Whether the frame has left the portal. */
  isElsewhere?: boolean;
  saved?: Saved | undefined;
  onBack?(): void;
  onRead?(): void;
}): ReactNode {
  return (
    <div className="notices" role="status">
      {hasEnded && <p className="notice">{t('ended')}</p>}
      {failure && !hasEnded && (
        <p className="notice" data-kind="error">
          {t('failed', { reason: failure })} <LinkButton onClick={renew}>{t('retry')}</LinkButton>
        </p>
      )}
      {isBroken && (
        <p className="notice" data-kind="error">
          {t('broken')}
        </p>
      )}
      {isElsewhere && (
        <p className="notice">
          {t('elsewhere')} <LinkButton onClick={onBack}>{t('back')}</LinkButton>
        </p>
      )}
      {saved && (
        <p className="notice" data-kind="saved">
          {saved.message} {saved.undo && <LinkButton onClick={saved.undo}>{t('undo')}</LinkButton>}
          <IconButton icon="close" label={t('close')} {...(onRead && { onClick: onRead })} />
        </p>
      )}
    </div>
  );
}

function LinkButton({
  onClick,
  children,
}: {
  onClick?: (() => void) | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <button type="button" className="link" onClick={onClick}>
      {children}
    </button>
  );
}

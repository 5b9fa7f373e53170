import type { ReactNode } from 'react';
import { lineOf } from './places.ts';
import type { Server } from './server.ts';

/** What the user has to know at once, in lines below the bar: nothing of it covers the page. */
export function Strips({
  server: { failure, ended, broken, renew },
  isElsewhere,
  isDeaf,
  onBack,
}: {
  server: Server;
  isElsewhere?: boolean;
  /** Texts are to be shown in another way, and the page cannot do it. */
  isDeaf?: boolean;
  onBack?(): void;
}): ReactNode {
  const [first] = broken;
  return (
    <div className="strips" role="status">
      {ended && (
        <p className="strip">The preview has ended. Start it again: this page then goes on by itself.</p>
      )}
      {failure && !ended && (
        <p className="strip" data-kind="error">
          {failure}{' '}
          <button type="button" className="link" onClick={renew}>
            Try again
          </button>
        </p>
      )}
      {first && (
        <p className="strip" data-kind="error">
          The page is not shown as its files are now: <code>{lineOf(first)}</code>{' '}
          {first.message.replace(/\.?$/, '.')}
          {broken.length > 1 && ` And ${broken.length - 1} more.`} Below is the last good page.
        </p>
      )}
      {isDeaf && (
        <p className="strip">
          Our script has not come to this page, so its texts cannot be told apart. A bad day may be on.
        </p>
      )}
      {isElsewhere && (
        <p className="strip">
          This link leads out of the portal. The preview does not follow it.{' '}
          <button type="button" className="link" onClick={onBack}>
            Back to the page
          </button>
        </p>
      )}
    </div>
  );
}

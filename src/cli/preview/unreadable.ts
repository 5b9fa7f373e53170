import type { PreviewFinding } from '../../preview/protocol.ts';
import type { UserError } from '../failures.ts';

/** Sources that cannot be read, as a finding. */
export const unreadable = ({ path, message, mend }: UserError): PreviewFinding => ({
  check: 'sources',
  severity: 'error',
  file: path,
  line: 0,
  column: 0,
  key: '',
  message,
  hint: mend,
});

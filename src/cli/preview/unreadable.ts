import type { PreviewFinding } from '../../preview/protocol.ts';
import type { UserError } from '../failures.ts';

/** Sources that cannot be read, as a finding. Its words name the file, where there is one. */
export function unreadable({ message, mend }: UserError): PreviewFinding {
  const [file = ''] = /\b(?:tenants|locales)\/[^\s:]+/.exec(message) ?? [];
  return { check: 'sources', severity: 'error', file, line: 0, column: 0, key: '', message, hint: mend };
}

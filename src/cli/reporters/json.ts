/** Findings for programs: one JSON document (contract C21). */
export const json = (findings: readonly object[], summary: object): string =>
  `${JSON.stringify({ findings, summary }, null, 2)}\n`;

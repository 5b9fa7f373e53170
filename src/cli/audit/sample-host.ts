import type { Answer, Request } from '../serve/answer.ts';
import type { Deployment } from '../serve/deployment.ts';

/** Below it lie pages that embed the frame as other teams do, for the audit alone. */
export const sampleHostPath = '/@audit/';

/**
 * Answers with a page of another team's, with or without the frame.
 *
 * @returns undefined where the address is none of these
 */
export async function sampleHostAnswer(
  _deployment: Deployment,
  _request: Request,
): Promise<Answer | undefined> {
  return undefined;
}

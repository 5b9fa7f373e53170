import { onTestFinished } from 'vitest';
import { type Outcome, type Running, startProgram } from './program.ts';

/** The real preview while it runs. */
export interface RunningPreview extends Running {
  readonly port: number;
  /** The address of a path on a tenant's own origin; without a tenant on the one that all share. */
  at(path: string, tenant?: string): string;
  /** Ends it as Ctrl-C does. */
  end(): Promise<Outcome>;
}

/**
 * Starts `eos-content preview` on a free port, until the test is over.
 *
 * @param root the sources
 */
export async function startPreview(
  root: string,
  args: readonly string[] = [],
  surroundings: { env?: Readonly<Record<string, string>> } = {},
  chosen: readonly string[] = ['--port', '0'],
): Promise<RunningPreview> {
  const running = startProgram(['preview', ...chosen, ...args], { cwd: root, ...surroundings });
  const end = (): Promise<Outcome> => {
    running.kill('SIGINT');
    return running.ended;
  };
  onTestFinished(async () => void (await end()));
  await running.said('ready');
  const port = Number(/http:\/\/localhost:(\d+)\//.exec(running.output.stdout)?.[1]);
  if (!port) throw new Error(`the preview did not start:\n${running.output.stdout}${running.output.stderr}`);
  const at: RunningPreview['at'] = (path, tenant) =>
    `http://${tenant === undefined ? '' : `${tenant}.`}localhost:${port}${path}`;
  return { ...running, port, at, end };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A development server, in a process of its own. */
export class Server {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts one and waits until it has printed an address. */
  static async start(folder: string, command: readonly string[]): Promise<Server> {
    const child = spawn(process.execPath, command, {
      cwd: folder,
      // Colours would stand in the midst of an address.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    const port = await new Promise<number>((resolve, reject) => {
      const hear = (text: Buffer) => {
        said += text;
        const address = /http:\/\/[\w.-]+:(\d+)(?=[/\s])/.exec(said);
        if (address) resolve(Number(address[1]));
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`${command.join(' ')} has ended:\n${said}`)));
    });
    return new Server(child, port);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 3000);
    await ended;
    clearTimeout(timer);
  }
}

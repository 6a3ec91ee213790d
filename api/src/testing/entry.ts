import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The API as people run it, with what it has said so far. */
export class Entry {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown>;
  readonly #address: Promise<string>;
  out = '';
  err = '';

  constructor(environment: Record<string, string>) {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, ENV_FILE: '', ...environment };
    this.#child = spawn(process.execPath, [main], { env, stdio: 'pipe' });
    this.#exit = once(this.#child, 'exit');
    this.#child.stdout?.on('data', (data) => {
      this.out += data;
    });
    this.#child.stderr?.on('data', (data) => {
      this.err += data;
    });
    this.#address = this.#readAddress();
    // A caller of address() gets the failure; tests of a refused start never ask.
    this.#address.catch(() => undefined);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The address it listens on, once it does. */
  address(): Promise<string> {
    return this.#address;
  }

  async #readAddress(): Promise<string> {
    for (;;) {
      const address = this.out.match(/http:\/\/localhost:\d+(?=, data in .*\n)/)?.[0];
      if (address) return address;
      if (this.#child.exitCode !== null || this.#child.signalCode !== null)
        throw new Error(`It did not start: ${this.err}`);
      if (this.#child.stdout) await Promise.race([once(this.#child.stdout, 'data'), this.#exit]);
    }
  }

  signal(name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void {
    this.#child.kill(name);
  }

  /** The exit code, once it has ended. */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await this.#exit;
    return this.#child.exitCode;
  }
}

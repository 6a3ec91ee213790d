import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const keeper = fileURLToPath(new URL('./keeper.ts', import.meta.url));

/** A PostgreSQL server that ends with this process at the latest. */
export class PostgresServer {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;
  /** Of its own database, with the password. */
  readonly url: string;

  private constructor(child: ChildProcessWithoutNullStreams, lines: Interface, url: string) {
    this.#child = child;
    this.#lines = lines;
    this.url = url;
  }

  /** @param note a file that is to go when the server does */
  static async start(...note: readonly string[]): Promise<PostgresServer> {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const child = spawn(process.execPath, [keeper, ...note], { env: { PATH, NODE_COMPILE_CACHE } });
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
    });
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`PostgreSQL did not start: ${said}`);
    });
    const [url] = await Promise.race([once(lines, 'line'), ended]);
    ended.catch(() => undefined);
    return new PostgresServer(child, lines, url);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Lets this process end although the server runs: that ends with it. */
  unref(): void {
    this.#child.unref();
    for (const stream of [this.#child.stdin, this.#child.stdout, this.#child.stderr])
      (stream as unknown as { unref(): void }).unref();
  }

  /** Ends what it does at once, as `pg_ctl stop --mode=fast`; its data stay. */
  async pause(): Promise<void> {
    await this.#tell('stop');
  }

  async resume(): Promise<void> {
    await this.#tell('start');
  }

  async end(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.stdin.end();
    await ended;
  }

  async #tell(word: string): Promise<void> {
    const answered = once(this.#lines, 'line');
    this.#child.stdin.write(`${word}\n`);
    await answered;
  }
}

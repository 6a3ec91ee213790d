import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./postgres-process.ts', import.meta.url));

export interface ServerOptions {
  /** A file that is to go when the server does. */
  readonly note?: string;
  /** Where its data are to be; in memory as a rule. */
  readonly folder?: string;
  /** Keeps what it acknowledged over a kill, as a server that is no test's. */
  readonly isDurable?: boolean;
  /** More options of initdb. */
  readonly initdb?: readonly string[];
  /** As postgresql.conf has them: max_wal_size=8MB. */
  readonly settings?: readonly string[];
}

const wordsOf = ({ note, folder, isDurable, initdb = [], settings = [] }: ServerOptions) => [
  ...(note ? [`--note=${note}`] : []),
  ...(folder ? [`--folder=${folder}`] : []),
  ...(isDurable ? ['--durable'] : []),
  ...initdb.map((flag) => `--initdb=${flag}`),
  ...settings.map((setting) => `--setting=${setting}`),
];

/** A PostgreSQL server that ends with this process at the latest. */
export class PostgresServer {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;
  /** Of its own database, with the password. */
  readonly url: string;
  /** The folder of its data. */
  readonly data: string;

  private constructor(child: ChildProcessWithoutNullStreams, lines: Interface, said: string) {
    this.#child = child;
    this.#lines = lines;
    const [url = '', data = ''] = said.split(' ', 2);
    this.url = url;
    this.data = data;
  }

  static async start(options: ServerOptions = {}): Promise<PostgresServer> {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const child = spawn(process.execPath, [program, ...wordsOf(options)], {
      env: { PATH, NODE_COMPILE_CACHE },
    });
    let complaints = '';
    child.stderr.on('data', (data) => {
      complaints += data;
    });
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit').then(() => {
      throw new Error(`PostgreSQL did not start: ${complaints}`);
    });
    const [said] = await Promise.race([once(lines, 'line'), ended]);
    ended.catch(() => undefined);
    return new PostgresServer(child, lines, said);
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

  /** Starts it where it does not run. @throws {Error} it does not start */
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
    if (String(await answered) === 'failed') throw new Error(`PostgreSQL did not ${word}.`);
  }
}

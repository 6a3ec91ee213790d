import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import killTree from 'tree-kill';

/** More than the longest file takes on a busy machine. */
const LIMIT_MS = 5 * 60_000;

/** The part of jest's test that a reporter takes. */
interface TestFile {
  path: string;
}

/** Long enough for what jest writes once a run is over. */
const GRACE_MS = 5_000;

const endRun = () => killTree(process.pid, 'SIGKILL');

/**
 * A reporter that ends a run in which no file has ended for five minutes, and names those that run: jest itself would
 * wait for ever. It also ends one that failed, where a test left something running: the test that failed did not come
 * to the line that stops it.
 */
export default class UnendedFiles {
  readonly #running = new Set<string>();
  readonly #end: () => void;
  readonly #exit: (code: number) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    _globalConfig: unknown,
    { end = endRun, exit = process.exit }: { end?: () => void; exit?: (code: number) => void } = {},
  ) {
    this.#end = end;
    this.#exit = exit;
  }

  onTestFileStart(file: TestFile): void {
    this.#running.add(file.path);
    this.#wait();
  }

  onTestFileResult(file: TestFile): void {
    this.#running.delete(file.path);
    this.#wait();
  }

  onRunComplete(_contexts: unknown, { success }: { success: boolean }): void {
    clearTimeout(this.#timer);
    if (!success) setTimeout(() => this.#exit(1), GRACE_MS).unref();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const files = [...this.#running].map((file) => path.relative(ROOT, file)).join(', ');
      console.error(`No test file ended for ${LIMIT_MS / 60_000} minutes. Stopped while these ran: ${files}`);
      this.#end();
    }, LIMIT_MS);
  }
}

import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import killTree from 'tree-kill';

/** More than the longest file takes on a busy machine. */
const LIMIT_MS = 5 * 60_000;

/** The part of jest's test that a reporter takes. */
interface TestFile {
  path: string;
}

const endRun = () => killTree(process.pid, 'SIGKILL');

/** A reporter that ends a run in which no file has ended for five minutes, and names those that run: jest itself would wait for ever. */
export default class UnendedFiles {
  readonly #running = new Set<string>();
  readonly #end: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(_globalConfig: unknown, { end = endRun }: { end?: () => void } = {}) {
    this.#end = end;
  }

  onTestFileStart(file: TestFile): void {
    this.#running.add(file.path);
    this.#wait();
  }

  onTestFileResult(file: TestFile): void {
    this.#running.delete(file.path);
    this.#wait();
  }

  onRunComplete(): void {
    clearTimeout(this.#timer);
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

import type { CDPSession } from 'playwright-core';

/** A script of ours took longer in the page than it may, and was ended. */
export class TooLongError extends Error {
  override name = 'TooLongError';
}

/** What a page's scripts of ours may take. */
export class TimeOfPage {
  readonly #milliseconds: number;
  readonly #signal: AbortSignal | undefined;

  /** @param signal aborts once the page's time is up */
  constructor(milliseconds: number, signal: AbortSignal | undefined) {
    this.#milliseconds = milliseconds;
    this.#signal = signal;
  }

  /**
   * Waits for what a script answers, and ends the script where it takes more than its share of the page's time, or
   * where that is up. What is begun after that has a second, to hand back what was found.
   * @throws {TooLongError}
   */
  async of<Answer>(session: CDPSession, work: Promise<Answer>, share: number): Promise<Answer> {
    const isLast = this.#signal?.aborted ?? false;
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const end = () => reject(new TooLongError('It took too long.'));
    const timer = setTimeout(end, isLast ? LAST_MS : this.#milliseconds * share);
    if (!isLast) this.#signal?.addEventListener('abort', end, { once: true });
    work.catch(() => undefined);
    try {
      return await Promise.race([work, ended]);
    } catch (error) {
      if (error instanceof TooLongError) await terminate(session);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#signal?.removeEventListener('abort', end);
    }
  }
}

/** Milliseconds for what hands back what was found. */
const LAST_MS = 1000;
/** Longer than what is begun then may take. */
const AGAIN_MS = 1500;
/** Milliseconds in which a script has to be gone. */
const TERMINATE_MS = 500;

/** Ends the script that runs in the page now. */
async function terminate(session: CDPSession): Promise<void> {
  const gone = session.send('Runtime.terminateExecution').catch(() => undefined);
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, TERMINATE_MS))]);
}

/**
 * Once a page's time is up, ends whatever script runs in it, again and again: a page that is busy for ever answers
 * nothing else either.
 * @returns ends that
 */
export function endScriptsWhenLate(session: CDPSession, signal: AbortSignal | undefined): () => void {
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    void terminate(session);
    timer = setInterval(() => void terminate(session), AGAIN_MS);
  };
  signal?.addEventListener('abort', begin, { once: true });
  return () => {
    signal?.removeEventListener('abort', begin);
    clearInterval(timer);
  };
}

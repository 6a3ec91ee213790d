import type { CardData, PageModule, ReadCard } from '@adili/contract';
import { PageCrashError, PageLoadError } from '../loading/errors.ts';
import { boundedCard } from './bounded-card.ts';
import { type CardTarget, contextOf, loadAnew, loadCard } from './load-card.ts';

/** Milliseconds after which what a card says is no longer waited for. */
export const DATA_LIMIT = 20_000;

/**
 * Reads what a card says as data; null where it says none.
 * @throws {PageLoadError} its code could not be loaded, threw, or did not answer in time
 */
export async function readCard(target: CardTarget, signal: AbortSignal): Promise<ReadCard | null> {
  const { shell, remote, remotes } = target;
  const report = (error: unknown) => shell.reportError(error, contextOf(target));
  const module = await loadCard(target).catch((error: unknown) => {
    loadAnew(remote);
    report(error);
    throw error;
  });
  if (!module.data) return null;
  try {
    return boundedCard(await withinLimit(module, target, signal), remote.name, remotes);
  } catch (cause) {
    // Nobody waits for it any more.
    if (signal.aborted) throw cause;
    const refused = refusalOf(cause);
    if (refused !== null) throw new PageLoadError(refused, { cause });
    const error = cause instanceof PageLoadError ? cause : new PageCrashError(cause);
    report(error);
    throw error;
  }
}

async function withinLimit(module: PageModule, { shell }: CardTarget, signal: AbortSignal) {
  const reading = new AbortController();
  const stop = () => reading.abort();
  signal.addEventListener('abort', stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      stop();
      reject(new PageLoadError(`It did not answer within ${DATA_LIMIT / 1_000} seconds.`));
    }, DATA_LIMIT);
  });
  try {
    return await Promise.race<CardData | undefined>([module.data?.(shell, reading.signal), late]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Why the API answered the card nothing, for people: each remote brings classes of its own, so it is told by name. */
function refusalOf(cause: unknown): string | null {
  const { name, serverError } = Object(cause) as { name?: unknown; serverError?: unknown };
  if (name === 'ApiError' && typeof serverError === 'string') return serverError.slice(0, 300);
  return name === 'ApiError' || name === 'NetworkError' ? 'The server could not be reached.' : null;
}

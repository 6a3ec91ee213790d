import type { IncomingMessage, ServerResponse } from 'node:http';
import { openInside } from '@adili/delivery/store/open-inside';
import { DamagedFileError, RecordedContent } from './files/recorded-content.ts';
import { sendOpened } from './files/send-file.ts';

const YEAR_S = 31_536_000;
/** Longer than any file is named. */
const LONGEST = 512;
/** Names that builds give: none begins with a dot, as what is on its way does. */
const fileName = /^(\/[\w~+@-][\w.~+@-]*)+$/;
/** What builds compress. */
const compressible = /\.(js|css|html|json|svg|txt|xml)$/;

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** What is known of a file that may be sent. */
export interface Recorded {
  /** Hash that its content must have; absent: none is recorded. */
  integrity?: string | undefined;
  /** Bytes; a larger file is not sent. */
  atMost: number;
}

/** Tells what may be sent, by its path relative to the folder: null where there is no such file. */
export type RecordOf = (file: string) => Promise<Recorded | null>;

const anything: RecordOf = async () => ({ atMost: Number.POSITIVE_INFINITY });

/**
 * Serves built versions (`/<version>/...`) for good and everything else in the folder with revalidation.
 * Versions that are published later are found too. Sends the `.br` beside a file where the browser takes it.
 * No link below the folder is followed, and a file with a recorded hash is compared with it, once for each content.
 * What is not there goes on to `next`; so does a DamagedFileError.
 */
export function serveVersions(folder: string, recordOf: RecordOf = anything): Handler {
  const content = new RecordedContent();

  /** The file, opened; null where there is none or, if a compressed copy is wanted, none that will do. */
  async function open(file: string, { integrity, atMost }: Recorded, compressed: boolean) {
    const opened = await openInside(folder, compressed ? `${file}.br` : file);
    if (opened === null) return null;
    const small = opened.stats.size <= atMost;
    const fits =
      small && (integrity === undefined || (await content.fits(opened, integrity, { compressed, atMost })));
    if (fits) return { ...opened, encoding: compressed ? ('br' as const) : null };
    await opened.handle.close();
    if (compressed) return null;
    throw new DamagedFileError(file);
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    recorded: Recorded,
  ): Promise<boolean> {
    const file = path.slice(1);
    const small = compressible.test(file) && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const opened = (small ? await open(file, recorded, true) : null) ?? (await open(file, recorded, false));
    if (opened === null) return false;
    const { encoding } = opened;
    await sendOpened(request, response, opened, { name: file, encoding, cacheControl: cacheControl(path) });
    return true;
  }

  return (request, response, next) => {
    const path = (request.url ?? '').replace(/[?#].*$/s, '');
    if (path.length > LONGEST || !fileName.test(path)) return next();
    recordOf(path.slice(1))
      .then((recorded) => recorded !== null && serve(request, response, path, recorded))
      .then((served) => void (served || next()), next);
  };
}

const cacheControl = (path: string) =>
  /^\/[^/]+\//.test(path) && !path.endsWith('.json') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';

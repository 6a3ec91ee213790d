import { versionPrefix } from '../keys.ts';
import { readBody } from '../store/bounded-content.ts';
import { FileTooLargeError, MOST_BYTES, type VersionStore } from '../store/version-store.ts';
import { PublishRefusedError } from './refusal.ts';

const FETCH_TIMEOUT_MS = 20_000;

/** Answers a file of one version by its name, or null where there is none. */
export type ReadFile = (file: string) => Promise<Buffer | null>;

/** Reads a version's files out of the store. */
export const fromStore =
  (store: VersionStore, name: string, version: string): ReadFile =>
  async (file) =>
    (await store.read(versionPrefix(name, version) + file).catch(refuseTooLarge))?.body ?? null;

function refuseTooLarge(cause: unknown): never {
  if (!(cause instanceof FileTooLargeError)) throw cause;
  throw new PublishRefusedError(`${cause.message} Publish that version again with a smaller one.`, { cause });
}

/** Origin of the site's pages, which load the files; as for the shell, PUBLIC_URL names it. */
function siteOrigin(): string {
  const site = process.env.PUBLIC_URL || 'http://localhost:3000';
  if (URL.canParse(site)) return new URL(site).origin;
  throw new PublishRefusedError(`PUBLIC_URL is "${site}"; set it to the site's address.`);
}

/**
 * Reads a version's files as a page of the site will: by HTTP, below `base`, from another origin. A redirect counts as
 * no answer, since it may lead to an origin that the page's policy does not name.
 */
export const fromAddress =
  (base: string, name: string, version: string): ReadFile =>
  async (file) => {
    const origin = siteOrigin();
    const url = base + versionPrefix(name, version) + file;
    let answer: Response;
    let body: Buffer;
    try {
      const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
      answer = await fetch(url, { headers: { origin }, redirect: 'manual', signal });
      body = await readBody(answer, url, MOST_BYTES);
    } catch (cause) {
      if (cause instanceof FileTooLargeError) refuseTooLarge(cause);
      throw new PublishRefusedError(`${url} does not answer. Check --base.`, { cause });
    }
    if (answer.status === 404) return null;
    if (!answer.ok) throw new PublishRefusedError(`${url} answers ${answer.status}. Check --base.`);
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed !== '*' && allowed !== origin)
      throw new PublishRefusedError(
        `${url} may not be loaded by pages of ${origin}: its Access-Control-Allow-Origin is ${allowed ?? 'missing'}. Let that server answer *, or set PUBLIC_URL to the site it names.`,
      );
    return body;
  };

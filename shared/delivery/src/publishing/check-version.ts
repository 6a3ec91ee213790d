import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import pLimit from 'p-limit';
import { integrityOf, matchesIntegrity } from '../integrity.ts';
import { versionPrefix } from '../keys.ts';
import { readManifest } from '../manifest.ts';
import type { Release } from '../row.ts';
import { readBody } from '../store/bounded-content.ts';
import { FileTooLargeError, MOST_BYTES, type VersionStore } from '../store/version-store.ts';
import { MANIFEST } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

const brotli = promisify(brotliDecompress);
const decompress = (body: Buffer) => brotli(body, { maxOutputLength: MOST_BYTES });
/** Files that are read at the same time. */
const AT_ONCE = 8;
const FETCH_TIMEOUT_MS = 20_000;

/** Answers a file of one version by its name, or null where there is none. */
type ReadFile = (file: string) => Promise<Buffer | null>;

/**
 * Reads back all that a release consists of, compressed copies too: from the store, which the shell's server reads,
 * and where browsers load it from elsewhere, from there. Answers its manifest, and how many files were read and compared.
 * @throws {PublishRefusedError} a file is missing or is not the one that was built
 * @throws {StoreUnreachableError}
 */
export async function checkRelease(
  store: VersionStore,
  name: string,
  { version, integrity, base }: Pick<Release, 'version' | 'integrity' | 'base'>,
) {
  const prefix = versionPrefix(name, version);
  const compressed = (await store.list(prefix))
    .map(({ key }) => key.slice(prefix.length))
    .filter((file) => file.endsWith('.br'));
  const checked = await checkVersion(fromStore(store, name, version), integrity, compressed);
  if (base !== null) await checkVersion(fromAddress(base, name, version), integrity);
  return checked;
}

/**
 * Reads every file of a version back and compares it with its recorded hash.
 * @param integrity the hash that the row records of `remote.json`
 * @param compressed names of the compressed copies (`.br`) to check besides
 * @throws {PublishRefusedError} a file is missing or is not the one that was built
 */
async function checkVersion(read: ReadFile, integrity: string, compressed: readonly string[] = []) {
  const json = await readOrRefuse(read, MANIFEST);
  if (integrityOf(json) !== integrity) throw changed(MANIFEST);
  const manifest = readManifest(json.toString());
  const hashes = new Map([...Object.entries(manifest.integrity), [MANIFEST, integrity]]);
  const check = async (file: string) => {
    const body = await readOrRefuse(read, file);
    const isCopy = compressed.includes(file);
    const content = isCopy ? await decompress(body).catch(() => null) : body;
    const hash = hashes.get(isCopy ? file.replace(/\.br$/, '') : file);
    if (content === null || !hash || !matchesIntegrity(content, hash)) throw changed(file);
  };
  const files = [...Object.keys(manifest.integrity), ...compressed];
  const turns = pLimit(AT_ONCE);
  await Promise.all(files.map((file) => turns(check, file)));
  return { manifest, files: files.length + 1 };
}

async function readOrRefuse(read: ReadFile, file: string): Promise<Buffer> {
  const body = await read(file);
  if (body === null) throw new PublishRefusedError(`${file} does not answer where it was published.`);
  return body;
}

const changed = (file: string) =>
  new PublishRefusedError(
    `${file} is not the file that was built: its hash differs from the one recorded. Publish that version again.`,
  );

/** Reads a version's files out of the store. */
const fromStore =
  (store: VersionStore, name: string, version: string): ReadFile =>
  async (file) =>
    (await store.read(versionPrefix(name, version) + file).catch(refuseTooLarge))?.body ?? null;

function refuseTooLarge(cause: unknown): never {
  if (!(cause instanceof FileTooLargeError)) throw cause;
  throw new PublishRefusedError(`${cause.message} Publish that version again with a smaller one.`, { cause });
}

/** Origin of the site's pages, which load the files; as for the shell, PUBLIC_URL names it. */
function siteOrigin(): string {
  const site = process.env.PUBLIC_URL?.trim() || `http://localhost:${process.env.SHELL_PORT?.trim() || 3000}`;
  if (URL.canParse(site)) return new URL(site).origin;
  throw new PublishRefusedError(`PUBLIC_URL is "${site}"; set it to the site's address.`);
}

/**
 * Reads a version's files as a page of the site will: by HTTP, below `base`, from another origin. A redirect counts as
 * no answer, since it may lead to an origin that the page's policy does not name.
 */
const fromAddress =
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

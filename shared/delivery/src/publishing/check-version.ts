import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { RemoteManifest } from '@adili/contract';
import { integrityOf, matchesIntegrity } from '../integrity.ts';
import { versionPrefix } from '../keys.ts';
import { readManifest } from '../manifest.ts';
import type { Release } from '../row.ts';
import { MOST_BYTES, type VersionStore } from '../store/version-store.ts';
import { fromAddress, fromStore, type ReadFile } from './published-files.ts';
import { MANIFEST } from './read-build.ts';
import { PublishRefusedError } from './refusal.ts';

const brotli = promisify(brotliDecompress);
const decompress = (body: Buffer) => brotli(body, { maxOutputLength: MOST_BYTES });
/** Files that are read at the same time. */
const AT_ONCE = 8;

export interface CheckedVersion {
  manifest: RemoteManifest;
  /** How many files were read and compared. */
  files: number;
}

/**
 * Reads back all that a release consists of, compressed copies too: from the store, which the shell's server reads,
 * and where browsers load it from elsewhere, from there.
 * @throws {PublishRefusedError} a file is missing or is not the one that was built
 * @throws {StoreUnreachableError}
 */
export async function checkRelease(
  store: VersionStore,
  name: string,
  { version, integrity, base }: Pick<Release, 'version' | 'integrity' | 'base'>,
): Promise<CheckedVersion> {
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
export async function checkVersion(
  read: ReadFile,
  integrity: string,
  compressed: readonly string[] = [],
): Promise<CheckedVersion> {
  const json = await readOrRefuse(read, MANIFEST);
  if (integrityOf(json) !== integrity) throw changed(MANIFEST);
  const manifest = readManifest(json.toString());
  const expected = Object.entries(manifest.integrity);
  const hashes = new Map([...expected, [MANIFEST, integrity] as const]);
  const waiting = [
    ...expected.map(([file, hash]) => ({ file, hash, plain: (body: Buffer) => Promise.resolve(body) })),
    ...compressed.map((file) => ({ file, hash: hashes.get(file.replace(/\.br$/, '')), plain: decompress })),
  ];
  const files = waiting.length + 1;
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const body = await readOrRefuse(read, next.file);
      const content = await next.plain(body).catch(() => null);
      if (content === null || !next.hash || !matchesIntegrity(content, next.hash)) throw changed(next.file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { manifest, files };
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

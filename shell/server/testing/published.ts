import { integrityOf } from '@adili/delivery/integrity';
import { rowKey, SITE_KEY, versionPrefix } from '@adili/delivery/keys';
import type { Limits } from '@adili/delivery/limits';
import type { RegistryRow, Release } from '@adili/delivery/row';
import type { VersionStore } from '@adili/delivery/store/version-store';
import { publishedPage, remoteVersion } from './remote-version.ts';

const at = '2026-11-20T08:00:00Z';
const owner = { team: 'Guides', contact: 'guides@adili.example' };

/** Each remote has a page of its own. */
const pageOf = (name: string) =>
  name === 'mfe-blog' ? publishedPage() : publishedPage({ path: `/${name}`, fragments: [] });

/** Files of a version whose every part says which version it is. */
function versionFiles(
  name: string,
  version: string,
  contract: string,
  said: Record<string, unknown> = {},
): Map<string, Buffer> {
  const files = new Map(
    Object.entries({
      'remoteEntry.js': `entry of ${version}`,
      'BlogList.js': `list of ${version}`,
      'BlogList.css': `.v{--version:"${version}"}`,
      'fragments/_blog.html': `<h1>Content of ${version}</h1>`,
      'feed.xml': `<feed>Feed of ${name} ${version}</feed>`,
    }).map(([file, text]) => [file, Buffer.from(text)] as const),
  );
  const { manifest } = remoteVersion([pageOf(name)], version, name);
  const integrity = Object.fromEntries([...files].map(([file, content]) => [file, integrityOf(content)]));
  return files.set(
    'remote.json',
    Buffer.from(JSON.stringify({ ...manifest, contract, integrity, owner, ...said })),
  );
}

/** Puts a version into a store; the release that a row may name. @param said what else its remote.json says */
export async function putVersion(
  store: VersionStore,
  version: string,
  name = 'mfe-blog',
  changes: Partial<Release> = {},
  said: Record<string, unknown> = {},
): Promise<Release> {
  const { contract = '1.1' } = changes;
  const files = versionFiles(name, version, contract, said);
  for (const [file, content] of files) await store.write(versionPrefix(name, version) + file, content);
  const integrity = integrityOf(files.get('remote.json') ?? Buffer.alloc(0));
  return {
    version,
    integrity,
    contract,
    base: null,
    publishedAt: at,
    publishedBy: 'Amina',
    ...changes,
  };
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

export async function putRow(
  store: VersionStore,
  live: Release,
  { name = 'mfe-blog', ...changes }: Partial<RegistryRow> = {},
): Promise<void> {
  const history = [{ at, by: 'Amina', kind: 'publish' as const, from: null, to: live.version }];
  const row: RegistryRow = { schema: 1, name, live, previous: null, canary: null, history, ...changes };
  await store.write(rowKey(name), json(row));
}

/** Publishes a version: its files, then its row. */
export const publish = async (store: VersionStore, version: string, name = 'mfe-blog'): Promise<void> =>
  putRow(store, await putVersion(store, version, name), { name });

/** Publishes a version as if files and row were written by hand: its remote.json says what is given. */
export const publishSaying = async (
  store: VersionStore,
  name: string,
  version: string,
  said: Record<string, unknown>,
): Promise<void> => putRow(store, await putVersion(store, version, name, {}, said), { name });

export const putSite = (
  store: VersionStore,
  origins: string[] = [],
  limits: Partial<Limits> = {},
): Promise<void> => store.write(SITE_KEY, json({ schema: 1, contract: '1.1', origins, limits }));

import { isDeepStrictEqual } from 'node:util';
import { changeFile } from './change-file.ts';
import { ROWS_PREFIX, rowKey, SITE_KEY } from './keys.ts';
import { REGISTRY_FILE_BYTES } from './limits.ts';
import { DamagedRegistryError, parseFile, readRegistryFile } from './registry-file.ts';
import { type RegistryRow, registryRow, remoteName, type SiteRecord, siteRecord } from './row.ts';
import { StoreUnreachableError, type VersionStore } from './store/version-store.ts';

export interface RegistryRows {
  rows: RegistryRow[];
  /** Rows that can't be read or understood; each costs only itself. */
  damaged: { name: string; problem: string }[];
}

/** A remote's row, or null where it was never published. @throws {DamagedRegistryError} */
export async function readRow(store: VersionStore, name: string): Promise<RegistryRow | null> {
  const file = await readRegistryFile(store, rowKey(name));
  return file && parseFile(rowKey(name), file.body, registryRow);
}

/** The remotes that have a row, a damaged one too. */
export async function rowNames(store: VersionStore): Promise<string[]> {
  const files = await store.list(ROWS_PREFIX, { deep: false });
  return files
    .map(({ key }) => key.slice(ROWS_PREFIX.length).replace(/\.json$/, ''))
    .filter((name) => remoteName.safeParse(name).success);
}

export async function readRows(store: VersionStore): Promise<RegistryRows> {
  const found: RegistryRows = { rows: [], damaged: [] };
  for (const name of await rowNames(store)) {
    try {
      const row = await readRow(store, name);
      if (row) found.rows.push(row);
    } catch (error) {
      if (!(error instanceof DamagedRegistryError || error instanceof StoreUnreachableError)) throw error;
      found.damaged.push({ name, problem: error.message });
    }
  }
  return found;
}

/** The operator's terms, or null where none were laid down yet. @throws {DamagedRegistryError} */
export async function readSite(store: VersionStore): Promise<SiteRecord | null> {
  const file = await readRegistryFile(store, SITE_KEY);
  return file && parseFile(SITE_KEY, file.body, siteRecord);
}

/**
 * Switches a remote's row in one step. `change` is asked again where another writer was faster, and puts what it did
 * at the head of the history; a row that it answers as it got it is not written.
 */
export const changeRow = (
  store: VersionStore,
  name: string,
  change: (row: RegistryRow | null) => RegistryRow,
): Promise<RegistryRow> =>
  changeFile(store, rowKey(name), {
    schema: registryRow,
    change: (row) => withinBounds(change(row)),
    stands: (ours, found) => found.history.some((entry) => isDeepStrictEqual(entry, ours.history[0])),
  });

/** What a row may take of a file's bytes, indented as it is written: the rest is for what is not history. */
const HISTORY_BYTES = 0.8 * REGISTRY_FILE_BYTES;

/** A row that can be read again: where its history is too large, the oldest changes are left out. */
function withinBounds(row: RegistryRow): RegistryRow {
  let bytes = 0;
  const kept = row.history.findIndex((change) => {
    bytes += Buffer.byteLength(JSON.stringify([change], null, 2)) + 200;
    return bytes > HISTORY_BYTES;
  });
  return kept < 0 ? row : { ...row, history: row.history.slice(0, kept) };
}

/** Changes the operator's terms in one step. `change` must come to the same when it is applied twice. */
export const changeSite = (
  store: VersionStore,
  change: (site: SiteRecord | null) => SiteRecord,
): Promise<SiteRecord> =>
  changeFile(store, SITE_KEY, {
    schema: siteRecord,
    change,
    stands: (_ours, found) => isDeepStrictEqual(change(found), found),
  });

import { OWNERS_KEY, ROWS_PREFIX, rowKey, SITE_KEY } from '@adili/delivery/keys';
import { limitsOf } from '@adili/delivery/limits';
import { type OwnersRecord, ownersRecord } from '@adili/delivery/owners';
import { knownRelease } from '@adili/delivery/publishing/known-release';
import { type RegistryRow, registryRow, remoteName, type SiteRecord, siteRecord } from '@adili/delivery/row';
import {
  type ListedFile,
  StoreUnreachableError,
  type VersionStore,
} from '@adili/delivery/store/version-store';
import { ChangePace, tooOften } from './change-pace.ts';
import { FollowedFile } from './followed-file.ts';
import { PublishedRemote, type Terms } from './published-remote.ts';
import type { Problem, RemoteSource, RemoteState, SourceState } from './remote-source.ts';

interface Entry {
  row: FollowedFile<RegistryRow>;
  remote: PublishedRemote;
}

/** All remotes of a registry: one per row. Only what changed since the last check is read again. */
export function registrySource(
  store: VersionStore,
  basePath: string,
  interval: number,
  now?: () => number,
): RemoteSource {
  const site = new FollowedFile<SiteRecord>(store, SITE_KEY, siteRecord);
  const owners = new FollowedFile<OwnersRecord>(store, OWNERS_KEY, ownersRecord);
  const entries = new Map<string, Entry>();
  const paces = new Map<string, ChangePace>();
  let state: SourceState = {
    read: false,
    remotes: [],
    origins: [],
    problem: { text: 'The registry was not read yet.' },
  };

  function entryOf(name: string): Entry {
    const schema = registryRow.refine((row) => row.name === name, 'is the row of another remote');
    return { row: new FollowedFile(store, rowKey(name), schema), remote: new PublishedRemote(store, name) };
  }

  function paceOf(name: string): ChangePace {
    const pace = paces.get(name) ?? new ChangePace(now);
    paces.set(name, pace);
    return pace;
  }

  /** @param tag of the row as it is listed; null: it is not there any more */
  async function follow(name: string, tag: string | null, terms: Terms): Promise<RemoteState | null> {
    const known = entries.get(name);
    if (!paceOf(name).follows(tag)) return known?.remote.follow(known.row.value, tooOften, terms) ?? null;
    if (tag === null) {
      entries.delete(name);
      return null;
    }
    const entry = known ?? entryOf(name);
    entries.set(name, entry);
    const { row, remote } = entry;
    await row.refresh(tag);
    return remote.follow(row.value, row.problem, terms);
  }

  async function read(): Promise<SourceState> {
    await site.refresh();
    // A first look without the terms would refuse what they allow.
    if (!site.isKnown && site.problem?.cause instanceof StoreUnreachableError) throw site.problem.cause;
    const rows = namedRows(await store.list(ROWS_PREFIX, { deep: false }));
    if (rows.size === 0 && site.value === null) throw new EmptyRegistryError();
    const limits = limitsOf(site.value);
    const origins = site.value?.origins.map((origin) => new URL(origin).origin) ?? [];
    const names = [...new Set([...rows.keys(), ...entries.keys()])];
    const found = await Promise.all(
      names.map((name) => follow(name, rows.get(name) ?? null, { basePath, origins, limits })),
    );
    const remotes = found.filter((each) => each !== null);
    // After the rows: what a publish entered before its switch is there, then.
    await owners.refresh();
    const problem = site.problem ?? owners.problem;
    const ownersUnknown = !owners.isKnown;
    return { read: true, remotes, origins, owners: owners.value, ownersUnknown, limits, problem };
  }

  return {
    name: 'registry',
    interval,
    async check() {
      try {
        state = await read();
      } catch (cause) {
        state = { ...state, problem: registryProblem(cause, state.read) };
      }
      return state;
    },
    releaseOf: (name, version) => knownRelease(entries.get(name)?.row.value ?? null, version),
  };
}

/** Where every row is gone and the terms too, the store was moved rather than each remote withdrawn. */
class EmptyRegistryError extends Error {
  override name = 'EmptyRegistryError';
  constructor() {
    super('There is no row in it. Publish a remote, or check REGISTRY.');
  }
}

/** Tags of the rows by the remote's name; other files beside them are none of ours. */
function namedRows(files: readonly ListedFile[]): Map<string, string> {
  const rows = files.map(
    ({ key, tag }) => [key.slice(ROWS_PREFIX.length).replace(/\.json$/, ''), tag] as const,
  );
  return new Map(
    rows.filter(([name], index) => remoteName.safeParse(name).success && files[index]?.key === rowKey(name)),
  );
}

function registryProblem(cause: unknown, read: boolean): Problem {
  const what = cause instanceof EmptyRegistryError ? 'The registry is empty' : "The registry can't be read";
  return { text: read ? `${what}; what was last read stands.` : `${what}.`, cause };
}

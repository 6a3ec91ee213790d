import { OWNERS_KEY, ROWS_PREFIX, rowKey, SITE_KEY } from '@adili/delivery/keys';
import { limitsOf } from '@adili/delivery/limits';
import { navigationOf } from '@adili/delivery/navigation';
import { type OwnersRecord, ownersRecord } from '@adili/delivery/owners';
import { DamagedRegistryError, parseFile, readRegistryFile } from '@adili/delivery/registry-file';
import {
  knownRelease,
  type RegistryRow,
  registryRow,
  remoteName,
  type SiteRecord,
  siteRecord,
} from '@adili/delivery/row';
import {
  type ListedFile,
  StoreUnreachableError,
  type VersionStore,
} from '@adili/delivery/store/version-store';
import type { z } from 'zod';
import type { Problem, RemoteSource, RemoteState, SourceState } from '../remotes/remote-source.ts';
import { ChangePace, tooOften } from './change-pace.ts';
import { PublishedRemote, type Terms } from './published-remote.ts';

interface Entry {
  row: FollowedFile<RegistryRow>;
  remote: PublishedRemote;
}

/** All remotes of a registry: one per row. Only what changed since the last check is read again. */
export function registrySource(
  store: VersionStore & { readonly keptAt?: Date | null },
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
    // Both at once: a store that hangs is given up only after a while. A failure of the list is thrown below.
    const listing = store.list(ROWS_PREFIX, { deep: false });
    listing.catch(() => undefined);
    await site.refresh();
    // A first look without the terms would refuse what they allow.
    if (!site.isKnown && site.problem?.cause instanceof StoreUnreachableError) throw site.problem.cause;
    const rows = namedRows(await listing);
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
    const { keptAt = null } = store;
    const problem = (keptAt && isKept) ?? site.problem ?? owners.problem;
    const ownersUnknown = !owners.isKnown;
    const navigation = navigationOf(site.value);
    return {
      read: true,
      remotes,
      origins,
      owners: owners.value,
      ownersUnknown,
      limits,
      navigation,
      keptAt,
      problem,
    };
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

const isKept: Problem = { text: "The registry can't be read; what was kept of it on this disk stands." };

/** Where every row is gone and the terms too, the store was moved rather than each remote withdrawn. */
class EmptyRegistryError extends Error {
  override name = 'EmptyRegistryError';
  constructor() {
    super('There is no row in it. Publish a remote, or check REGISTRY.');
  }
}

/** Tags of the rows by the remote's name; other files in that folder are ignored. */
function namedRows(files: readonly ListedFile[]): Map<string, string> {
  const nameOf = (key: string) => key.slice(ROWS_PREFIX.length, -'.json'.length);
  const rows = files.filter(
    ({ key }) => remoteName.safeParse(nameOf(key)).success && key === rowKey(nameOf(key)),
  );
  return new Map(rows.map(({ key, tag }) => [nameOf(key), tag]));
}

function registryProblem(cause: unknown, read: boolean): Problem {
  const what = cause instanceof EmptyRegistryError ? 'The registry is empty' : "The registry can't be read";
  return { text: read ? `${what}; what was last read stands.` : `${what}.`, cause };
}

/** A JSON file of the registry, parsed once per content. One that can't be read leaves what was last read, and says so. */
class FollowedFile<T> {
  readonly #store: VersionStore;
  readonly #key: string;
  readonly #schema: z.ZodType<T>;
  /** Of the content that was looked at last; undefined: of none, or of one that was too large to be read. */
  #tag: string | null | undefined;
  #isKnown = false;
  #damage: Problem | null = null;
  #absence: Problem | null = null;
  value: T | null = null;

  constructor(store: VersionStore, key: string, schema: z.ZodType<T>) {
    this.#store = store;
    this.#key = key;
    this.#schema = schema;
  }

  get problem(): Problem | null {
    return this.#absence ?? this.#damage;
  }

  /** Whether it is known what the file says, or said before; also where there was none. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /** Reads the file unless its content has the tag that was read last. */
  async refresh(tag?: string): Promise<void> {
    this.#absence = null;
    if (tag !== undefined && tag === this.#tag) return;
    let found: string | null | undefined = tag;
    try {
      const file = await readRegistryFile(this.#store, this.#key);
      // Of what was read: in place of a store that is away, what was kept of it answers.
      found = file?.tag ?? null;
      if (found === this.#tag) return;
      this.value = file && parseFile(this.#key, file.body, this.#schema);
      this.#isKnown = true;
      this.#damage = null;
    } catch (cause) {
      if (cause instanceof StoreUnreachableError) {
        this.#absence = { text: `${this.#key} can't be read; what it said before stands.`, cause };
        return;
      }
      if (!(cause instanceof DamagedRegistryError)) throw cause;
      this.#damage = { text: `${this.#key} is damaged; what it said before stands.`, cause };
    }
    this.#tag = found;
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@adili/contract';
import { z } from 'zod';
import { changeFile } from './change-file.ts';
import { OWNERS_KEY } from './keys.ts';
import { canMeet, covers, isReserved, type PagePath, pagePath, patternKey } from './page-path.ts';
import { printable } from './printable.ts';
import { parseFile, readRegistryFile } from './registry-file.ts';
import { remoteName } from './row.ts';
import type { VersionStore } from './store/version-store.ts';

const pathOwner = z.looseObject({
  /** Pattern of a page, or path of a feed. */
  path: z.string().startsWith('/'),
  remote: remoteName,
  /** ISO 8601 instant since when. */
  since: z.iso.datetime(),
});

/** Which remote has which path (`registry/owners.json`). The operator's file: no team's own credentials write it. */
export const ownersRecord = z.looseObject({ schema: z.literal(1), owners: z.array(pathOwner) });

export type PathOwner = z.infer<typeof pathOwner>;
export type OwnersRecord = z.infer<typeof ownersRecord>;

/** A remote's wish to have a path. */
export interface Claim {
  remote: string;
  path: string;
}

/** The paths that a version wants: of its pages and of its feeds, each once. */
export const claimsOf = ({ name, pages, feeds = [] }: RemoteManifest): Claim[] =>
  [...new Set([...pages, ...feeds].map(({ path }) => path))].map((path) => ({ remote: name, path }));

export type Verdict =
  | { kind: 'own' }
  /** No remote's so far: the first that claims it has it. */
  | { kind: 'free' }
  | { kind: 'taken'; owner: string }
  | { kind: 'reserved' }
  | { kind: 'no-address' }
  /** Too much to be had for the asking: it begins with a parameter, or is one of very many. */
  | { kind: 'by-operator' };

/** How many paths a remote gets without the operator: no team fills the site's addresses up. */
const MOST_PATHS = 200;

interface Entry extends Claim {
  pattern: PagePath;
}

/** Who has which path, to be asked. An entry for the very pattern decides; else one with an address in common. */
export class PathOwners {
  readonly #entries = new Map<string, Entry>();
  readonly #byLength = new Map<number, Entry[]>();
  readonly #counts = new Map<string, number>();

  constructor(claims: Iterable<Claim> = []) {
    for (const claim of claims) this.add(claim);
  }

  add({ remote, path }: Claim): void {
    const pattern = pagePath(path);
    if (pattern === null || this.#entries.has(patternKey(pattern))) return;
    const entry = { remote, path, pattern };
    this.#entries.set(patternKey(pattern), entry);
    const sameLength = this.#byLength.get(pattern.length) ?? [];
    sameLength.push(entry);
    this.#byLength.set(pattern.length, sameLength);
    this.#counts.set(remote, (this.#counts.get(remote) ?? 0) + 1);
  }

  verdict({ remote, path }: Claim): Verdict {
    const pattern = pagePath(path);
    if (pattern === null) return { kind: 'no-address' };
    if (isReserved(pattern)) return { kind: 'reserved' };
    const same = this.#entries.get(patternKey(pattern));
    const near = same ? [same] : (this.#byLength.get(pattern.length) ?? []);
    const met = near.filter((entry) => canMeet(entry.pattern, pattern));
    const foreign = met.find((entry) => entry.remote !== remote);
    if (foreign) return { kind: 'taken', owner: foreign.remote };
    if (met.some((entry) => covers(entry.pattern, pattern))) return { kind: 'own' };
    const isTooMuch = pattern[0] === null || (this.#counts.get(remote) ?? 0) >= MOST_PATHS;
    return { kind: isTooMuch ? 'by-operator' : 'free' };
  }

  entries(): Iterable<Claim> {
    return this.#entries.values();
  }

  pathsOf(remote: string): string[] {
    return [...this.#entries.values()].filter((entry) => entry.remote === remote).map(({ path }) => path);
  }
}

const command = ({ remote, path }: Claim) => `npm run registry -- give ${path} ${remote}.`;

/** Why a remote does not get a path, and what to do about it; null where it may have it. */
export function whyNot(claim: Claim, verdict: Verdict): string | null {
  const { remote, path } = claim;
  switch (verdict.kind) {
    case 'own':
    case 'free':
      return null;
    case 'taken':
      return `${path} belongs to ${verdict.owner}. Take it out of ${remote}, or the operator moves it: ${command(claim)}`;
    case 'reserved':
      return `${path} is an address of the shell's own server. Choose another path.`;
    case 'no-address':
      return `${JSON.stringify(printable(path, 80))} is no address a page can have. Write it of letters, digits, hyphens and slashes.`;
    case 'by-operator':
      return `${path} is more than a remote gets by itself. The operator gives it: ${command(claim)}`;
  }
}

/** Who has which path, or null where that was never recorded. @throws {DamagedRegistryError} */
export async function readOwners(store: VersionStore): Promise<OwnersRecord | null> {
  const file = await readRegistryFile(store, OWNERS_KEY);
  return file && parseFile(OWNERS_KEY, file.body, ownersRecord);
}

type Change = (record: OwnersRecord) => OwnersRecord;

/** Changes who has which path, in one step. `change` must come to the same when it is applied twice. */
export const changeOwners = (store: VersionStore, change: Change): Promise<OwnersRecord> =>
  changeFile(store, OWNERS_KEY, {
    schema: ownersRecord,
    change: (record) => change(record ?? { schema: 1, owners: [] }),
    stands: (_ours, found) => isDeepStrictEqual(change(found), found),
  });

/** Gives every path that is still free to the first who claims it; all others stay as they are. */
export function claimed(record: OwnersRecord, claims: readonly Claim[], since: string): OwnersRecord {
  const owners = new PathOwners(record.owners);
  const taken: PathOwner[] = [];
  for (const claim of claims) {
    if (owners.verdict(claim).kind !== 'free') continue;
    owners.add(claim);
    taken.push({ ...claim, since });
  }
  return taken.length === 0 ? record : { ...record, owners: [...record.owners, ...taken] };
}

/** Who has the path by an entry of its own; undefined where none does. */
export function ownerOf(record: OwnersRecord | null, path: string): string | undefined {
  const isIt = isPattern(path);
  return record?.owners.find((entry) => isIt(entry.path))?.remote;
}

/** The operator's word: the path is that remote's, whoever had it. */
export function given(record: OwnersRecord, { remote, path }: Claim, since: string): OwnersRecord {
  const isIt = isPattern(path);
  const had = record.owners.find((entry) => isIt(entry.path));
  if (had?.remote === remote) return record;
  const next = { path, remote, since };
  const owners = had
    ? record.owners.map((entry) => (entry === had ? next : entry))
    : [...record.owners, next];
  return { ...record, owners };
}

/** The operator's word: the path is nobody's. */
export function released(record: OwnersRecord, path: string): OwnersRecord {
  const isIt = isPattern(path);
  return { ...record, owners: record.owners.filter((entry) => !isIt(entry.path)) };
}

const keyOf = (path: string): string => {
  const pattern = pagePath(path);
  return pattern === null ? path : patternKey(pattern);
};

const isPattern = (path: string) => {
  const key = keyOf(path);
  return (other: string) => keyOf(other) === key;
};

import { type Claim, claimsOf, type OwnersRecord, PathOwners, whyNot } from '@adili/delivery/owners';
import { printable } from '@adili/delivery/printable';
import type { RemoteState } from '../remotes/remote-source.ts';
import type { RemoteVersion } from '../remotes/remote-version.ts';
import { type GrantedVersion, grantedVersion } from './granted-version.ts';

export interface Sight {
  remotes: readonly RemoteState[];
  /** Null where nothing was ever recorded. */
  record: OwnersRecord | null;
  /** False while a remote may yet show what it had all along. */
  settled: boolean;
  /** There is a record, but what it says is unknown. */
  isLost?: boolean;
}

interface Decision {
  owners: PathOwners;
  /** What each version is delivered as. */
  versions: ReadonlyMap<RemoteVersion, GrantedVersion>;
  /** By the remote's name: why it does not get all that it claims. */
  refusals: ReadonlyMap<string, string>;
  /** Free paths that went to their only claimants. */
  first: readonly Claim[];
}

const versionsOf = ({ live, canary }: RemoteState): RemoteVersion[] =>
  [live, canary].flatMap((delivered) => (delivered ? [delivered.remote] : []));

/** Decides which remote has which path, by the operator's record and, where that says nothing, by who came first. */
export class Ownership {
  readonly #order: readonly string[] | null;
  /** Claims that came first and are not in the record yet. */
  #kept: readonly Claim[] = [];
  /** What went to its only claimants before the record could be read; null while it can be, or nothing did yet. */
  #stopgap: readonly Claim[] | null = null;
  #inputs: readonly unknown[] = [];
  #decision: Decision = { owners: new PathOwners(), versions: new Map(), refusals: new Map(), first: [] };

  /** @param order the operator's order of the remotes, where there is no registry to keep a record in */
  constructor(order: readonly string[] | null) {
    this.#order = order;
  }

  /** Claims that the record lacks: each went to its first claimant. The array is the same until one is added. */
  get unrecorded(): readonly Claim[] {
    return this.#kept;
  }

  pathsOf(remote: string): string[] {
    return this.#decision.owners.pathsOf(remote);
  }

  /** The remotes with what is theirs, and with a problem that says what is not. */
  decide({ remotes, record, settled, isLost = false }: Sight): RemoteState[] {
    // A version is the same object for as long as it is in use: most looks find nothing new.
    const inputs = [record, settled, isLost, ...remotes.flatMap((each) => [each.name, ...versionsOf(each)])];
    if (inputs.length !== this.#inputs.length || inputs.some((each, at) => each !== this.#inputs[at])) {
      this.#inputs = inputs;
      if (!isLost) this.#stopgap = null;
      this.#decision = this.#decided(remotes, record);
      if (isLost && settled) this.#stopgap ??= this.#decision.first;
      else if (settled) this.#keep(this.#decision.first, record);
    }
    return remotes.map((remote) => this.#granted(remote));
  }

  #decided(remotes: readonly RemoteState[], record: OwnersRecord | null): Decision {
    const owners = new PathOwners([...(record?.owners ?? []), ...this.#kept, ...(this.#stopgap ?? [])]);
    const wishes = [...remotes]
      .sort((a, b) => this.#rank(a) - this.#rank(b))
      .map((remote) => ({
        remote,
        claims: versionsOf(remote).flatMap(({ manifest }) => claimsOf(manifest)),
      }));
    const first = this.#first(owners, wishes);
    const refusals = new Map(
      wishes.map(({ remote: { name }, claims }) => [name, this.#refusalsOf(owners, claims)]),
    );
    const has = (claim: Claim) => owners.verdict(claim).kind === 'own';
    const versions = new Map<RemoteVersion, GrantedVersion>();
    for (const version of remotes.flatMap(versionsOf))
      versions.set(version, this.#same(version, grantedVersion(version, has)));
    for (const remote of remotes) {
      const strays = versionsOf(remote).flatMap((version) => versions.get(version)?.strays ?? []);
      refusals.get(remote.name)?.push(...straySentences(strays));
    }
    return {
      owners,
      versions,
      refusals: new Map([...refusals].map(([name, sentences]) => [name, joined(sentences)])),
      first,
    };
  }

  /** No other remote gets a path while its owner is unknown. */
  #first(owners: PathOwners, wishes: readonly Wishes[]): Claim[] {
    if (this.#order) return inOrder(owners, wishes);
    return this.#stopgap ? [] : unrivalled(owners, wishes);
  }

  #refusalsOf(owners: PathOwners, claims: readonly Claim[]): string[] {
    if (!this.#stopgap) return refusalsOf(owners, claims, this.#order);
    const waiting = claims.filter((claim) => owners.verdict(claim).kind === 'free');
    const others = claims.filter((claim) => !waiting.includes(claim));
    return [...waiting.map(waitSentence), ...refusalsOf(owners, others, this.#order)];
  }

  /** What was decided before, where it comes to the same: documents are kept for as long as their versions are. */
  #same(version: RemoteVersion, granted: GrantedVersion): GrantedVersion {
    const before = this.#decision.versions.get(version);
    const isSame =
      before && JSON.stringify(before.remote.manifest) === JSON.stringify(granted.remote.manifest);
    return isSame ? { ...granted, remote: before.remote } : granted;
  }

  #keep(first: readonly Claim[], record: OwnersRecord | null): void {
    const recorded = new PathOwners(record?.owners);
    const missing = [...this.#kept, ...first].filter((claim) => recorded.verdict(claim).kind === 'free');
    if (first.length > 0 || missing.length < this.#kept.length) this.#kept = missing;
  }

  #rank({ name }: RemoteState): number {
    return this.#order?.indexOf(name) ?? 0;
  }

  #granted(remote: RemoteState): RemoteState {
    const { versions, refusals } = this.#decision;
    const words = refusals.get(remote.name) || null;
    const as = <D extends { remote: RemoteVersion }>(delivered: D | null): D | null =>
      delivered && { ...delivered, remote: versions.get(delivered.remote)?.remote ?? delivered.remote };
    const { problem } = remote;
    return {
      ...remote,
      live: as(remote.live),
      canary: as(remote.canary),
      problem: words ? { ...problem, text: problem ? `${problem.text} ${words}` : words } : problem,
    };
  }
}

interface Wishes {
  remote: RemoteState;
  claims: readonly Claim[];
}

/** Gives each free path to the first who wants it. */
function inOrder(owners: PathOwners, wishes: readonly Wishes[]): Claim[] {
  for (const { claims } of wishes)
    for (const claim of claims)
      if (['free', 'by-operator'].includes(owners.verdict(claim).kind)) owners.add(claim);
  return [];
}

/** Gives each free path to the one remote that wants it; where two do, to neither. */
function unrivalled(owners: PathOwners, wishes: readonly Wishes[]): Claim[] {
  const free = wishes.map(({ claims }) => freeOf(owners, claims));
  const first = free.flatMap((claims, at) => {
    const rivals = new PathOwners(free.filter((_claims, other) => other !== at).flat());
    return claims.filter((claim) => rivals.verdict(claim).kind !== 'taken');
  });
  for (const claim of first) owners.add(claim);
  return first;
}

/** What a remote would get if there were no others. */
function freeOf(owners: PathOwners, claims: readonly Claim[]): Claim[] {
  const without = new PathOwners(owners.entries());
  return claims.filter((claim) => {
    if (owners.verdict(claim).kind !== 'free' || without.verdict(claim).kind === 'by-operator') return false;
    without.add(claim);
    return true;
  });
}

function refusalsOf(owners: PathOwners, claims: readonly Claim[], order: readonly string[] | null): string[] {
  const sentences = claims.map((claim) => {
    const verdict = owners.verdict(claim);
    if (verdict.kind === 'free')
      return `${claim.path} was claimed by several remotes at once and has no owner yet. The operator decides: npm run registry -- give ${claim.path} ${claim.remote}.`;
    if (order && verdict.kind === 'taken')
      return `${claim.path} belongs to ${verdict.owner}, which REMOTES names before ${claim.remote}.`;
    return whyNot(claim, verdict);
  });
  return [...new Set(sentences.filter((sentence) => sentence !== null))];
}

const waitSentence = ({ path }: Claim): string =>
  `${path} is given to no remote while registry/owners.json, which says whose it is, cannot be read. The operator mends that file.`;

const straySentences = (strays: readonly string[]): string[] =>
  strays.map(
    (url) =>
      `Its content for ${JSON.stringify(printable(url, 80))} is left out: that is no address of its pages.`,
  );

/** A remote may claim thousands of paths in vain. */
const SHOWN = 3;

/** Some of the sentences, and how many more there are; empty where there are none. */
function joined(sentences: readonly string[]): string {
  const rest = sentences.length - SHOWN;
  const shown = sentences.slice(0, SHOWN).join(' ');
  return rest > 0 ? `${shown} And ${rest} more: npm run registry -- show.` : shown;
}

import { DEFAULT_LIMITS, type Limits } from '@adili/delivery/limits';
import type { Release } from '@adili/delivery/row';
import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import type { ClaimRecorder } from '../ownership/claim-recorder.ts';
import { Ownership } from '../ownership/ownership.ts';
import { type FileList, KnownVersions } from '../remotes/known-versions.ts';
import type { RemoteSource, RemoteState, SourceState } from '../remotes/remote-source.ts';
import { isSameSnapshot, type RegistrySnapshot, type UnknownRemote } from '../remotes/snapshot.ts';
import { ChangeLog, type RegistryLog } from './change-log.ts';
import { FirstRead, Poll } from './poll.ts';
import type { RegistryStatus } from './registry-status.ts';

/** Milliseconds between two further looks at the rows. */
const MOMENT_MS = 300;

/** How many looks at each source a first sight waits for those that are late. */
const LOOKS_EACH = 30;

/**
 * Knows what each remote delivers, and keeps up with its sources in the background. What can't be read any more
 * stays as it was, so the pages of a remote that is away still stand; one never read is named as unknown.
 * A remote on a server of its own goes before a row of the registry.
 */
export class Registry {
  readonly #states: (SourceState | null)[];
  /** When each source was last read whole, or else the start of this process. */
  readonly #readAt: number[];
  readonly #polls: readonly Poll[];
  readonly #sources: readonly RemoteSource[];
  readonly #log: ChangeLog;
  readonly #published = new KnownVersions();
  readonly #ownership: Ownership;
  readonly #recorder: ClaimRecorder | null;
  #remotes: readonly RemoteState[] = [];
  /** How often it was looked before every remote was read. */
  #looks = 0;
  /** Looks at the rows once more. */
  readonly #rows: Poll;
  #snapshot: RegistrySnapshot;
  readonly #firstRead = new FirstRead(() => this.#checkUnread());

  /** @param recorder records who came first to which path; null where there is nothing to record it in */
  constructor(sources: readonly RemoteSource[], log: RegistryLog, recorder: ClaimRecorder | null = null) {
    this.#sources = sources;
    this.#log = new ChangeLog(log);
    this.#states = sources.map(() => null);
    this.#readAt = sources.map(() => performance.now());
    this.#recorder = recorder;
    const names = sources.map(({ name }) => name);
    this.#ownership = new Ownership(names.includes('registry') ? null : names);
    const unknown = names.map((name) => ({ name, paths: null }));
    this.#snapshot = { remotes: [], unknown, canaries: [], origins: [] };
    this.#polls = sources.map(
      (source, index) =>
        new Poll(async () => {
          const state = await source.check();
          this.#states[index] = state;
          if (state.keptAt) this.#readAt[index] = performance.now() - (Date.now() - state.keptAt.getTime());
          if (isWhole(source, state)) this.#readAt[index] = performance.now();
          this.#update();
        }, source.interval),
    );
    const ofRows = this.#polls.filter((_poll, index) => sources[index]?.releaseOf);
    this.#rows = new Poll(async () => {
      await Promise.all(ofRows.map((poll) => poll.now()));
    }, MOMENT_MS);
  }

  start(): void {
    for (const poll of this.#polls) poll.start();
  }

  stop(): void {
    for (const poll of this.#polls) poll.stop();
  }

  /** Checks every source once; what is to be recorded is, then. */
  async check(): Promise<void> {
    await Promise.all(this.#polls.map((poll) => poll.now()));
    await this.#recorder?.idle();
  }

  /**
   * The remotes now. Waits for the sources the first time, and for a moment while a source was never read and
   * is being asked: it may be back. For one that is late it waits now and then only. Otherwise it answers at once.
   */
  async snapshot(): Promise<RegistrySnapshot> {
    if (this.settled === null) await this.#firstRead.wait();
    return this.#snapshot;
  }

  /** The remotes now where every source was read, so that there is nothing to wait for; else null. */
  get settled(): RegistrySnapshot | null {
    return this.#states.every((state) => state?.read) ? this.#snapshot : null;
  }

  async #checkUnread(): Promise<void> {
    const unread = this.#polls.filter((_poll, index) => !this.#states[index]?.read);
    await Promise.all(unread.map((poll) => poll.soon()));
  }

  get status(): RegistryStatus {
    const problem = this.#states.find((state) => state?.problem)?.problem ?? null;
    return { remotes: this.#remotes, problem, unrecorded: this.#recorder?.problem ?? null };
  }

  /** For how long what each source said last has stood. */
  get ages(): readonly { source: string; seconds: number }[] {
    const now = performance.now();
    return this.#sources.map(({ name }, index) => ({
      source: name,
      seconds: (now - (this.#readAt[index] ?? 0)) / 1_000,
    }));
  }

  /** Whether a version is live, or a canary. */
  isDelivered(name: string, version: string): boolean {
    const remote = this.#remotes.find((each) => each.name === name);
    return [remote?.live, remote?.canary].some((each) => each?.published.version === version);
  }

  /** How much this site takes of one remote. */
  get limits(): Limits {
    return this.#states.find((state) => state?.limits)?.limits ?? DEFAULT_LIMITS;
  }

  /** The files of a version that the registry delivers, or did since the start. */
  readonly filesOf = (name: string, version: string): FileList | null => this.#published.get(name, version);

  /**
   * The release of a version that its remote's row names. What another server shows already may be newer than the
   * last look: there is another one first, a moment apart at least, however many ask.
   * @throws {StoreUnreachableError} the rows were never read
   */
  readonly findRelease = async (name: string, version: string): Promise<Release | null> => {
    const find = () =>
      this.#sources.flatMap((source) => source.releaseOf?.(name, version) ?? []).at(0) ?? null;
    const found = find();
    if (found) return found;
    await this.#rows.soon();
    const unread = this.#sources.some((source, index) => source.releaseOf && !this.#states[index]?.read);
    if (unread) throw new StoreUnreachableError('The registry was not read yet.');
    return find();
  };

  #update(): void {
    this.#rememberPublished();
    this.#remotes = this.#decided();
    this.#recorder?.record(this.#ownership.unrecorded);
    const { remotes } = this.status;
    const next: RegistrySnapshot = {
      remotes: remotes.flatMap(({ live }) => live?.remote ?? []),
      unknown: this.#unknown(),
      canaries: remotes.flatMap(({ name, canary }) =>
        canary ? [{ name, remote: canary.remote, percent: canary.percent }] : [],
      ),
      origins: [...new Set(this.#states.flatMap((state) => state?.origins ?? []))],
      ...this.#navigation,
    };
    this.#log.record(this.status, this.#snapshot);
    if (!isSameSnapshot(this.#snapshot, next)) this.#snapshot = next;
  }

  /** Every remote by its name, with the paths that are its own. */
  #decided(): RemoteState[] {
    const states = this.#states.filter((state) => state !== null);
    const onServers = new Set(this.#sources.map(({ name }) => name));
    const remotes = states
      .flatMap((state) => state.remotes)
      .filter(({ name, source }) => source === 'server' || !onServers.has(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const record = states.find(({ owners }) => owners)?.owners ?? null;
    const settled = record !== null || this.#isSettled(remotes);
    return this.#ownership.decide({ remotes, record, settled, isLost: this.#isRecordLost });
  }

  get #isRecordLost(): boolean {
    return this.#states.some((state) => state?.ownersUnknown);
  }

  /**
   * Whether no remote is left that may have had a path all along. A remote that is damaged has none, and one that stays
   * out of reach must not keep the others from theirs for ever.
   */
  #isSettled(remotes: readonly RemoteState[]): boolean {
    this.#looks += 1;
    const isLate = ({ live, problem }: RemoteState) =>
      live === null && problem?.cause instanceof StoreUnreachableError;
    const isRead = this.#states.every((state) => state?.read) && !remotes.some(isLate);
    return isRead || this.#looks > LOOKS_EACH * this.#sources.length;
  }

  get #navigation(): Pick<RegistrySnapshot, 'navigation'> {
    const navigation = this.#states.find((state) => state?.navigation)?.navigation;
    return navigation ? { navigation } : {};
  }

  #unknown(): UnknownRemote[] {
    const unread = this.#sources.filter((_source, index) => !this.#states[index]?.read);
    const away = this.#remotes.filter(({ live }) => live === null);
    const names = new Set([...away, ...unread].map(({ name }) => name));
    return [...names].map((name) => {
      const paths = this.#ownership.pathsOf(name);
      const isUnread = this.#isRecordLost || unread.some((source) => source.name === name);
      return { name, paths: isUnread && paths.length === 0 ? null : paths };
    });
  }

  #rememberPublished(): void {
    const published = this.#states.flatMap((state) => state?.remotes ?? []);
    for (const { source, live, canary } of published) {
      if (source !== 'registry') continue;
      if (live) this.#published.add(live.remote.manifest);
      if (canary) this.#published.add(canary.remote.manifest);
    }
  }
}

/** Whether a source answered. What a team published and can't be delivered is another matter. */
const isWhole = ({ name }: RemoteSource, { problem, remotes }: SourceState): boolean =>
  problem === null && !remotes.some((remote) => remote.name === name && remote.problem);

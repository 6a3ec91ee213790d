import { DEFAULT_LIMITS, type Limits } from '@adili/delivery/limits';
import { printable } from '@adili/delivery/printable';
import type { Release } from '@adili/delivery/row';
import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import type { FileList } from '../files/listed-file.ts';
import type { ClaimRecorder } from '../ownership/claim-recorder.ts';
import { Ownership } from '../ownership/ownership.ts';
import { ChangePace } from './change-pace.ts';
import { KnownVersions } from './known-versions.ts';
import { Poll } from './poll.ts';
import type { Problem, RemoteSource, RemoteState, SourceState } from './remote-source.ts';
import { isSameSnapshot, type RegistrySnapshot, type UnknownRemote } from './snapshot.ts';

/** A source that hangs must not hold up the documents of all others: neither one that was away ... */
const MOMENT_MS = 300;
/** ... nor one that has not answered since the start. */
const FIRST_READ_MS = 5_000;

/** A wait of that length was for a source that is late ... */
const LATE_MS = 100;
/** ... so for so long documents do without one. The source is asked in the background all the while. */
const NO_WAIT_MS = 10_000;

/** How many looks at each source a first sight waits for those that are late. */
const LOOKS_EACH = 30;

export interface RegistryLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** How things stand, for those who run the site. */
export interface RegistryStatus {
  remotes: readonly RemoteState[];
  problem: Problem | null;
  /** What keeps the owners of paths from being recorded; for the operator alone. */
  unrecorded: Problem | null;
}

/**
 * Knows what each remote delivers, and keeps up with its sources in the background. What can't be read any more
 * stays as it was, so the pages of a remote that is away still stand; one never read is named as unknown.
 * A remote on a server of its own goes before a row of the registry.
 */
export class Registry {
  readonly #states: (SourceState | null)[];
  readonly #polls: readonly Poll[];
  readonly #sources: readonly RemoteSource[];
  readonly #log: RegistryLog;
  readonly #published = new KnownVersions();
  readonly #ownership: Ownership;
  readonly #recorder: ClaimRecorder | null;
  #remotes: readonly RemoteState[] = [];
  /** How often it was looked before every remote was read. */
  #looks = 0;
  /** Looks at the rows once more. */
  readonly #rows: Poll;
  #snapshot: RegistrySnapshot;
  #waiting: Promise<void> | null = null;
  #waited = false;
  #nextWait = Number.NEGATIVE_INFINITY;
  /** What was logged last of each remote. */
  readonly #told = new Map<string, { text: string | null; pace: ChangePace }>();

  /** @param recorder records who came first to which path; null where there is nothing to record it in */
  constructor(sources: readonly RemoteSource[], log: RegistryLog, recorder: ClaimRecorder | null = null) {
    this.#sources = sources;
    this.#log = log;
    this.#states = sources.map(() => null);
    this.#recorder = recorder;
    const names = sources.map(({ name }) => name);
    this.#ownership = new Ownership(names.includes('registry') ? null : names);
    const unknown = names.map((name) => ({ name, paths: null }));
    this.#snapshot = { remotes: [], unknown, canaries: [], origins: [] };
    this.#polls = sources.map(
      (source, index) =>
        new Poll(async () => {
          this.#states[index] = await source.check();
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
    const isUnread = this.#states.some((state) => !state?.read);
    if (isUnread && performance.now() >= this.#nextWait) {
      this.#waiting ??= this.#waitForUnread();
      await this.#waiting;
    }
    return this.#snapshot;
  }

  /** One wait, which all who ask meanwhile share. */
  async #waitForUnread(): Promise<void> {
    const began = performance.now();
    try {
      await withinMs(this.#waited ? MOMENT_MS : FIRST_READ_MS, this.#checkUnread());
    } finally {
      const now = performance.now();
      if (now - began >= LATE_MS) this.#nextWait = now + NO_WAIT_MS;
      this.#waited = true;
      this.#waiting = null;
    }
  }

  async #checkUnread(): Promise<void> {
    const unread = this.#polls.filter((_poll, index) => !this.#states[index]?.read);
    await Promise.all(unread.map((poll) => poll.soon()));
  }

  get status(): RegistryStatus {
    const problem = this.#states.find((state) => state?.problem)?.problem ?? null;
    return { remotes: this.#remotes, problem, unrecorded: this.#recorder?.problem ?? null };
  }

  /** How much this site takes of one remote. */
  get limits(): Limits {
    return this.#states.find((state) => state?.limits)?.limits ?? DEFAULT_LIMITS;
  }

  /** The files of a version that the registry delivers, or did since the start. */
  readonly filesOf = (name: string, version: string): FileList | null => this.#published.get(name, version);

  /**
   * The release of a version that its remote's row names. What another server shows already may be newer than the
   * last look: there is another one first, a moment apart at least, whoever asks.
   * @throws {StoreUnreachableError} the rows were never read
   */
  readonly releaseOf = async (name: string, version: string): Promise<Release | null> => {
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
    const { remotes, problem } = this.status;
    const next: RegistrySnapshot = {
      remotes: remotes.flatMap(({ live }) => live?.remote ?? []),
      unknown: this.#unknown(),
      canaries: remotes.flatMap(({ name, canary }) =>
        canary ? [{ name, remote: canary.remote, percent: canary.percent }] : [],
      ),
      origins: [...new Set(this.#states.flatMap((state) => state?.origins ?? []))],
    };
    this.#logChanges(remotes, problem);
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
   * Whether nobody is left who may have had a path all along. A remote that is damaged has none, and one that stays
   * out of reach must not keep the others from theirs for ever.
   */
  #isSettled(remotes: readonly RemoteState[]): boolean {
    this.#looks += 1;
    const isLate = ({ live, problem }: RemoteState) =>
      live === null && problem?.cause instanceof StoreUnreachableError;
    const isRead = this.#states.every((state) => state?.read) && !remotes.some(isLate);
    return isRead || this.#looks > LOOKS_EACH * this.#sources.length;
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

  #logChanges(remotes: readonly RemoteState[], problem: Problem | null): void {
    for (const { name, live } of remotes) {
      if (live && !this.#snapshot.remotes.includes(live.remote))
        this.#log.info({ remote: name, version: live.published.version }, 'remote version');
    }
    const problems = new Map<string, Problem>();
    if (problem) problems.set('registry', problem);
    const { unrecorded } = this.status;
    if (unrecorded) problems.set('owners', unrecorded);
    for (const remote of remotes) if (remote.problem) problems.set(remote.name, remote.problem);
    for (const name of new Set([...problems.keys(), ...this.#told.keys()]))
      this.#tell(name, problems.get(name) ?? null);
  }

  /** Logs what is new. A remote that has one problem after another is told of at a pace, and never at length. */
  #tell(name: string, problem: Problem | null): void {
    const told = this.#told.get(name) ?? { text: null, pace: new ChangePace() };
    const text = problem?.text ?? null;
    if (text === told.text || !told.pace.follows(text)) return;
    this.#told.set(name, { ...told, text });
    if (problem === null) this.#log.info({ remote: name }, 'in order again');
    else this.#log.warn({ remote: name, ...detailsOf(name, problem) }, printable(problem.text, 1_000));
  }
}

/** A stack is worth its lines where the failure may be the site's own. */
function detailsOf(name: string, { cause }: Problem): object {
  if (name === 'registry' || name === 'owners') return { err: cause };
  return cause instanceof Error ? { why: printable(`${cause.name}: ${cause.message}`) } : {};
}

/** Waits for the work, but no longer than that. */
function withinMs(limit: number, work: Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, limit).unref();
  });
  return Promise.race([work, patience]);
}

/** What a million organisations are assumed to do; the page says each with its unit. */
export const assumptions = {
  organisations: 1_000_000,
  accountsEach: 3,
  /** Of the accounts, on a working day. */
  active: 0.1,
  /** Sessions of each that is active, a day. */
  sessions: 1.2,
  /** Of the sessions, those that begin with a password. */
  signIns: 0.3,
  /** Of a session. */
  documents: 1,
  navigations: 6,
  accountReads: 2,
  lists: 6,
  decisions: 0.2,
  /** Visitors of the public pages, a day, and the pages that each sees. */
  visitors: 500_000,
  pages: 3,
  /** Of the organisations, those that read by API key, and calls of each a day. */
  withKeys: 0.02,
  keyReads: 288,
  /** The busiest minute beside the day's mean. */
  peak: 5,
  /** Of documents that a CDN answers. */
  fromCdn: 0.95,
  /** Days that a visit, and years that a decision are kept. */
  visitDays: 90,
  decisionYears: 3,
  /** Of a core that is in use at most, so that there is room. */
  busy: 0.6,
} as const;

export type Assumptions = { readonly [Name in keyof typeof assumptions]: number };

/** What a call costs, of each class: milliseconds of CPU, bytes of PostgreSQL's log and of its growth. */
interface CallCost {
  readonly cpu: number;
  readonly databaseCpu: number;
  readonly logged: number;
  readonly grown: number;
}

export type Class = 'account' | 'list' | 'key' | 'decision' | 'visit' | 'pageLoad' | 'signIn' | 'document';

export type Costs = Readonly<Record<Class, CallCost>>;

const DAY = 86_400;

/** Calls a day of each class. */
export function callsOf(of: Assumptions): Record<Class, number> {
  const sessions = of.organisations * of.accountsEach * of.active * of.sessions;
  const visits = of.visitors * of.pages;
  const pages = visits + sessions * (of.documents + of.navigations);
  return {
    account: sessions * of.accountReads,
    list: sessions * of.lists,
    key: of.organisations * of.withKeys * of.keyReads,
    decision: sessions * of.decisions,
    visit: pages,
    pageLoad: pages,
    signIn: sessions * of.signIns,
    document: (of.visitors + sessions * of.documents) * (1 - of.fromCdn),
  };
}

/** A machine with PostgreSQL on it, and what a process of the API takes of it. */
export interface Machine {
  readonly cores: number;
  /** Connections that are not held back for its superuser. */
  readonly connections: number;
  readonly connectionsOfProcess: number;
}

export interface Model {
  /** By class: calls a second in the busiest minute. */
  readonly peak: Readonly<Record<Class, number>>;
  /** Cores that the busiest minute takes, each in use as far as is assumed. */
  readonly cores: { readonly api: number; readonly shell: number; readonly database: number };
  /** API processes: one carries a core at most. */
  readonly processes: number;
  readonly connections: number;
  /** Bytes a second that PostgreSQL logs in the busiest minute, and bytes a day. */
  readonly logged: { readonly peak: number; readonly day: number };
  /** Bytes of visits and of decisions, as long as they are kept. */
  readonly stored: { readonly visits: number; readonly decisions: number };
  /** The organisations at which each ceiling lies, the lowest first. */
  readonly ceilings: readonly { readonly what: string; readonly organisations: number }[];
}

/** What is measured of the store besides the calls. */
export interface StoreFigures {
  /** Bytes of a visit with its indexes. */
  readonly visit: number;
  /** Milliseconds of a work that takes turns over all processes, on its own. */
  readonly turn: number;
}

/** Kinds of work that take turns all the time: page loads, web vitals and the links of the audit trail. */
const KINDS_OF_TURNS = 3;
/** Milliseconds that a work waits for its turn at most (`statement_timeout`). */
const PATIENCE = 4_000;

/** @param costs what was measured @throws {RangeError} a cost is no number */
export function modelOf(of: Assumptions, costs: Costs, store: StoreFigures, machine: Machine): Model {
  const daily = callsOf(of);
  // More may have been measured.
  const classes = Object.keys(daily) as Class[];
  for (const name of classes) {
    const { cpu, databaseCpu, logged, grown } = costs[name];
    if (![cpu, databaseCpu, logged, grown].every(Number.isFinite))
      throw new RangeError(`What ${name} costs is not known.`);
  }
  const sum = (value: (name: Class) => number) => classes.reduce((total, name) => total + value(name), 0);
  const peakOf = (name: Class) => (daily[name] / DAY) * of.peak;
  const coresOf = (cpu: (name: Class) => number) => sum((name) => peakOf(name) * cpu(name)) / 1_000 / of.busy;
  const api = coresOf((name) => (name === 'document' ? 0 : costs[name].cpu));
  const shell = coresOf((name) => (name === 'document' ? costs[name].cpu : 0));
  const database = coresOf((name) => costs[name].databaseCpu);
  const processes = Math.ceil(api);
  const logged = (per: (name: Class) => number) => sum((name) => per(name) * costs[name].logged);
  // As if visitors of public pages were more with the organisations.
  const at = (limit: number, need: number) => (of.organisations * limit) / need;
  const most = Math.floor(machine.connections / machine.connectionsOfProcess);
  const ceilings = [
    { what: 'connections of one PostgreSQL, without PgBouncer', organisations: at(most, api) },
    { what: `the ${machine.cores} cores of one PostgreSQL`, organisations: at(machine.cores, database) },
    {
      what: 'turns that all processes take one after the other',
      organisations: at(PATIENCE / (KINDS_OF_TURNS * store.turn), api),
    },
  ];
  return {
    peak: Object.fromEntries(classes.map((name) => [name, peakOf(name)])) as Record<Class, number>,
    cores: { api, shell, database },
    processes,
    connections: processes * machine.connectionsOfProcess,
    logged: { peak: logged(peakOf), day: logged((name) => daily[name]) },
    stored: {
      visits: daily.visit * of.visitDays * store.visit,
      decisions: daily.decision * 365 * of.decisionYears * costs.decision.grown,
    },
    ceilings: ceilings.toSorted((a, b) => a.organisations - b.organisations),
  };
}

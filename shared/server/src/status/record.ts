// What the watcher keeps. It runs on another machine, so this file and its neighbours need Node and nothing else.

const targets = ['site', 'api'] as const;
type Target = (typeof targets)[number];

interface StatusDay {
  /** YYYY-MM-DD, in UTC. */
  day: string;
  /** How often each was asked, and how often it answered. */
  checks: number;
  up: Record<Target, number>;
}

interface Incident {
  target: Target;
  /** ISO 8601 instants; without an end it goes on. */
  start: string;
  end?: string;
  /** What was seen, in a few words. */
  seen: string;
}

export interface Maintenance {
  start: string;
  end: string;
  /** A sentence for visitors. */
  text: string;
}

export interface StatusHistory {
  version: 1;
  since: string;
  checkedAt: string;
  /** Oldest first, 90 at most. */
  days: StatusDay[];
  /** Oldest first, 100 at most. */
  incidents: Incident[];
  maintenance: Maintenance[];
  /** Failures in a row, not yet an incident. */
  failing: Partial<Record<Target, { start: string; seen: string }>>;
}

/** Null where it answered, else what was seen. */
export type Measured = Record<Target, string | null>;

const DAYS = 90;
const INCIDENTS = 100;

const empty = (now: string): StatusHistory => ({
  version: 1,
  since: now,
  checkedAt: now,
  days: [],
  incidents: [],
  maintenance: [],
  failing: {},
});

/** The history with one more look at both. One failure may be the watcher's own network: an incident begins with two. */
export function withMeasured(
  before: StatusHistory | null,
  now: string,
  measured: Measured,
  maintenance: readonly Maintenance[],
): StatusHistory {
  const history = structuredClone(before ?? empty(now));
  history.checkedAt = now;
  history.maintenance = maintenance.filter(({ end }) => end > now).slice(0, 10);
  const day = now.slice(0, 10);
  let today = history.days.at(-1);
  if (today?.day !== day) {
    today = { day, checks: 0, up: { site: 0, api: 0 } };
    history.days.push(today);
  }
  today.checks += 1;
  for (const target of targets) {
    const seen = measured[target];
    if (seen === null) today.up[target] += 1;
    follow(history, target, seen, now);
  }
  history.days = history.days.slice(-DAYS);
  history.incidents = history.incidents.slice(-INCIDENTS);
  return history;
}

function follow(history: StatusHistory, target: Target, seen: string | null, now: string): void {
  const open = history.incidents.findLast((one) => one.target === target && one.end === undefined);
  const failed = history.failing[target];
  if (seen === null) {
    if (open) open.end = now;
    delete history.failing[target];
  } else if (!open) {
    if (failed) history.incidents.push({ target, start: failed.start, seen });
    else history.failing[target] = { start: now, seen };
    if (failed) delete history.failing[target];
  }
}

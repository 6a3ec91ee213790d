import { metrics } from '@adili/server/metrics/registry';
import { Gauge } from 'prom-client';
import type { Services } from '../../domain/foundation/services.ts';
import { hours, instantAfter } from '../../runtime/clock.ts';
import { cachedProbe } from '../../store/cached-probe.ts';
import { StoreUnavailableError } from '../../store/errors.ts';
import type { ListRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';

const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name, help, labelNames, registers: [metrics] });

const ready = gauge('adili_store_ready', 'Whether the store takes writes, which is tried: 1 or 0');
const pool = gauge(
  'adili_store_connections',
  'Connections of this process to PostgreSQL by what they are for, and by state: in use or idle',
  ['pool', 'state'],
);
const waiting = gauge(
  'adili_store_waiting',
  'Works of this process that wait for a connection to PostgreSQL',
  ['pool'],
);

// Of the store, and so the same from every API process: alerts take the max.
const ofSite = 'Of the whole site, the same from every API:';
const jobsWaiting = gauge(
  'adili_site_jobs_waiting',
  `${ofSite} work that is due and that no process has taken`,
  ['kind'],
);
const oldestJob = gauge(
  'adili_site_jobs_oldest_seconds',
  `${ofSite} for how long the oldest of that work has been due`,
);
const jobsDead = gauge('adili_site_jobs_dead', `${ofSite} work that was given up within 90 days`, ['kind']);
const requestsOverdue = gauge(
  'adili_site_requests_overdue',
  `${ofSite} open requests of people whose last day is over`,
);
const erasuresOverdue = gauge(
  'adili_site_erasures_overdue',
  `${ofSite} erasures that began more than an hour ago`,
);
const paymentsInReview = gauge(
  'adili_site_payments_in_review',
  `${ofSite} payments that wait for an operator's look`,
);

const casesOverdue = gauge(
  'adili_site_cases_overdue',
  `${ofSite} open cases of support past the time for an answer`,
);

const deliveriesWaiting = gauge(
  'adili_site_deliveries_waiting',
  `${ofSite} messages to channels that wait for their time or their next try`,
);
const oldestDelivery = gauge(
  'adili_site_deliveries_oldest_seconds',
  `${ofSite} for how long the channel that has waited longest for its turn has had something due`,
);
const deliveriesDead = gauge(
  'adili_site_deliveries_dead',
  `${ofSite} messages to channels that were given up within 30 days`,
);

const ofStore = [
  jobsWaiting,
  oldestJob,
  jobsDead,
  requestsOverdue,
  erasuresOverdue,
  paymentsInReview,
  casesOverdue,
  deliveriesWaiting,
  oldestDelivery,
  deliveriesDead,
];

/** Milliseconds for which one look at the store serves all who ask: a dozen reads of a row and a count each. */
const lifetime = 10_000;

async function readStore({ store, clock, jobs }: Services): Promise<void> {
  const now = instantAfter(clock);
  const one = { limit: 1, descending: false };
  const count = async (table: keyof typeof sorts, of: Omit<ListRequest, 'limit' | 'sort' | 'descending'>) =>
    (await store[table].list({ ...one, sort: sorts[table], ...of })).total;
  let dueSince = now;
  // One after the other: requests need the connections more.
  for (const kind of jobs.kinds) {
    const due = { sort: 'dueAt', where: { kind }, before: { dueAt: now } };
    const { rows, total } = await store.jobs.list({ ...one, ...due });
    jobsWaiting.set({ kind }, total);
    if (rows[0] && rows[0].dueAt < dueSince) dueSince = rows[0].dueAt;
    jobsDead.set({ kind }, await count('deadJobs', { where: { kind } }));
  }
  oldestJob.set((Date.parse(now) - Date.parse(dueSince)) / 1_000);
  requestsOverdue.set(
    await count('dataSubjectRequests', { where: { open: 'true' }, before: { due_at: now } }),
  );
  const anHourAgo = instantAfter(clock, -hours(1));
  erasuresOverdue.set(
    await count('erasures', { without: { state: ['erased'] }, before: { startedAt: anHourAgo } }),
  );
  // What came without the secret may be anyone's.
  const reviews = { where: { state: 'open' }, without: { reason: ['forged'] } };
  paymentsInReview.set(await count('paymentReviews', reviews));
  casesOverdue.set(await count('supportCases', { where: { state: 'open' }, before: { replyDue: now } }));
  deliveriesWaiting.set(await count('deliveries', { where: { state: 'waiting' } }));
  deliveriesDead.set(await count('deliveries', { where: { state: 'dead' } }));
  const turns = await store.channels.page({ ...one, sort: 'dueAt', before: { dueAt: now } });
  oldestDelivery.set((Date.parse(now) - Date.parse(turns.rows[0]?.dueAt ?? now)) / 1_000);
}

/** By which each is listed. */
const sorts = {
  deadJobs: 'diedAt',
  dataSubjectRequests: 'created_at',
  erasures: 'startedAt',
  paymentReviews: 'at',
  supportCases: 'openedAt',
  deliveries: 'at',
} as const;

const looks = new WeakMap<Store, () => Promise<void>>();

function lookOf(services: Services): () => Promise<void> {
  const { store, clock } = services;
  const known = looks.get(store);
  if (known) return known;
  const look = cachedProbe(
    () => readStore(services),
    () => clock().getTime(),
    undefined,
    lifetime,
  );
  looks.set(store, look);
  return look;
}

/** Brings the metrics of the store up to date. Of one that can't be read, only that it is not ready is left. */
export async function measureStore(services: Services): Promise<void> {
  for (const [name, { inUse, idle, waiting: works }] of Object.entries(services.store.poolUse?.() ?? {})) {
    pool.set({ pool: name, state: 'in use' }, inUse);
    pool.set({ pool: name, state: 'idle' }, idle);
    waiting.set({ pool: name }, works);
  }
  try {
    await services.store.check();
    ready.set(1);
    await lookOf(services)();
  } catch (error) {
    for (const each of ofStore) {
      each.reset();
      // A gauge without labels is 0 after a reset.
      each.remove({});
    }
    // The store says in the log why.
    if (!(error instanceof StoreUnavailableError)) throw error;
    ready.set(0);
  }
}

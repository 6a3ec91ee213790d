import { createHash } from 'node:crypto';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Store } from '../../../store/store.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { isOverdue } from '../../people/person/second-factor-due.ts';

type Work = Pick<Services, 'store' | 'clock'>;

/** Milliseconds for which what was read answers everybody: a little less than a viewer waits from one question to the next. */
const fresh = 900;

/** What was read for several who ask at about the same time. */
interface Look<Asker, Found> {
  readonly at: number;
  readonly of: ReadonlySet<Asker>;
  readonly found: Promise<Found>;
}

/** Reads once for all who ask within a moment. @param others who ask again and again */
function shared<Asker, Found>(
  others: () => readonly Asker[],
  read: (askers: readonly Asker[]) => Promise<Found>,
): (asker: Asker) => Promise<Found> {
  let last: Look<Asker, Found> | null = null;
  return (asker) => {
    const now = performance.now();
    if (last === null || now - last.at >= fresh || !last.of.has(asker)) {
      const of = new Set([...others(), asker]);
      last = { at: now, of, found: read([...of]) };
    }
    return last.found;
  };
}

/** What shows how a channel stands. */
const ofChannel = [
  'provedAt',
  'endedAt',
  'says',
  'failingSince',
  'testId',
  'testState',
  'wrongCodes',
  'rotatesUntil',
  'dueAt',
] as const;

/**
 * A text for each organisation, which changes where something of its checks, findings, alerts, connections or risks does. Messages are not
 * read, of which there may be thousands: each that is sent or waits moves the `dueAt` of its channel.
 */
async function readRevisions(
  { checks, checkFindings, channels, alertRules, connections, risks }: Store,
  organisations: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const of = ['organisationId', 'id', 'version'] as const;
  const sets = await Promise.all([
    checks.fieldsWhereIn('organisationId', organisations, [...of, 'state', 'isOff', 'checkedAt']),
    checkFindings.fieldsWhereIn('organisationId', organisations, [...of, 'title', 'severity', 'fixedAt']),
    channels.fieldsWhereIn('organisationId', organisations, [...of, ...ofChannel]),
    alertRules.fieldsWhereIn('organisationId', organisations, of),
    connections.fieldsWhereIn('organisationId', organisations, [
      'organisationId',
      'id',
      'lastFour',
      'checkedAt',
      'problems',
    ]),
    risks.fieldsWhereIn('organisationId', organisations, of),
  ]);
  const rows = Map.groupBy(sets.flat(), ({ organisationId }) => organisationId);
  return new Map(
    organisations.map((organisation) => {
      const lines = (rows.get(organisation) ?? []).map((row) =>
        JSON.stringify(Object.entries(row).toSorted()),
      );
      const hash = createHash('sha256').update(lines.toSorted().join('\n'));
      return [organisation, hash.digest('base64url').slice(0, 16)];
    }),
  );
}

const same = ['role', 'organisationId', 'memberRole'] as const;

/** Those who are signed in as they were, in the same organisation, and owe no second factor. */
async function readStaying({ store, clock }: Work, viewers: readonly Caller[]): Promise<ReadonlySet<Caller>> {
  const [sessions, accounts] = await Promise.all([
    store.sessions.byIds([...new Set(viewers.map(({ sessionId }) => sessionId))]),
    store.users.byIds([...new Set(viewers.map(({ account }) => account.id))]),
  ]);
  const now = instantAfter(clock);
  const open = new Set(sessions.flatMap(({ id, expiresAt }) => (expiresAt > now ? [id] : [])));
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const stays = ({ account, sessionId }: Caller): boolean => {
    const current = byId.get(account.id);
    return (
      current !== undefined &&
      open.has(sessionId) &&
      same.every((field) => current[field] === account[field]) &&
      !isOverdue(current, clock)
    );
  };
  return new Set(viewers.filter(stays));
}

function createNews(services: Work) {
  const viewers = new Set<Caller>();
  const organisationOf = ({ account }: Caller): string => account.organisationId ?? '';
  const revisions = shared(
    () => [...viewers].map(organisationOf),
    (organisations) => readRevisions(services.store, organisations),
  );
  const staying = shared(
    () => [...viewers],
    (all) => readStaying(services, all),
  );
  return {
    /** Changes where something of the caller's organisation does. */
    async revision(caller: Caller): Promise<string> {
      const organisation = organisationOf(caller);
      return (await revisions(organisation)).get(organisation) ?? '';
    },
    mayRead: async (viewer: Caller): Promise<boolean> => (await staying(viewer)).has(viewer),
    /** Somebody looks from now on. @returns ends that */
    watch(viewer: Caller): () => void {
      viewers.add(viewer);
      return () => {
        viewers.delete(viewer);
      };
    },
  };
}

const all = new WeakMap<Store, ReturnType<typeof createNews>>();

/**
 * What is new of the organisations that somebody looks at: this process asks the store once a second for all of them,
 * however many look.
 */
export function newsOf(services: Work): ReturnType<typeof createNews> {
  const known = all.get(services.store) ?? createNews(services);
  all.set(services.store, known);
  return known;
}

import { type Api, failureText } from '@adili/http';
import { soonDays } from '@adili/schemas/data-subject-requests/due-day';
import { replyHours } from '@adili/schemas/support-cases/case-limits';
import { Alert, count, Panel } from '@adili/ui';
import { type Figure, Figures } from '../layout/figures.tsx';

/** Visits that a store in a folder keeps one by one. */
const visitsInFolder = 20_000;

/** What needs doing, then what there is: the head of the dashboard. */
export function Overview({ pages }: { pages: FirstPages }) {
  const { needs, failures } = pages.needs;
  return (
    <>
      <Panel title="To do">
        {failures.map((failure) => (
          <Alert key={failure} tone="warning">
            {failure}
          </Alert>
        ))}
        {needs.length === 0 && failures.length === 0 && <p>You’re all caught up.</p>}
        {needs.length > 0 && <Figures figures={needs} />}
      </Panel>
      <Panel title="Totals">
        <Figures figures={facts(pages)} />
        {pages.visitors.total >= visitsInFolder && (
          <p>
            A store in a folder keeps the newest {count(visitsInFolder)} visits, and older ones as sums by
            day. To keep all of them for their time, move it to PostgreSQL:{' '}
            <code>npm run data -- migrate-to-postgres</code>
          </p>
        )}
      </Panel>
    </>
  );
}

/** A figure in as many words as things: 1 request is, 2 requests are. */
const figure = (count: number, one: string, more: string, to: string): Figure => ({
  count,
  words: count === 1 ? one : more,
  to,
});

/** How much there is of everything that the dashboard lists. */
const facts = ({ visitors, payments, consents, requests }: FirstPages) => [
  figure(visitors.total, 'visit', 'visits', '/admin/visitors'),
  figure(payments.total, 'payment', 'payments', '/admin/payments'),
  figure(consents.total, 'consent', 'consents', '/admin/consents'),
  figure(requests.total, 'request', 'requests', '/admin/requests'),
];

/** Where needs come from, by what they are about. */
const sources: Readonly<Record<string, (api: Api, signal: AbortSignal) => Promise<Figure[]>>> = {
  /** The requests whose last day is past, those whose last day comes soon, and those not taken yet. */
  async requests(api, signal) {
    const { overdue, due_soon, unassigned } = await api.call('GET /admin/dsr-counts', { signal });
    const requests = (count: number, rest: string, query: string) =>
      figure(count, `request is ${rest}`, `requests are ${rest}`, `/admin/requests?${query}`);
    return [
      { ...requests(overdue, 'overdue', 'due=overdue'), isLate: true },
      requests(due_soon, `due within ${soonDays} days`, 'due=soon'),
      requests(unassigned, 'unassigned', 'assignee=nobody'),
    ];
  },
  /** The payments that M-Pesa reports otherwise than the ledger, and those of which it has reported nothing. */
  async payments(api, signal) {
    const { review_total, missing } = await api.call('GET /admin/payments/reconciliation', { signal });
    const to = '/admin/payments';
    return [
      figure(review_total, 'payment is for review', 'payments are for review', to),
      figure(missing.length, 'payment is unconfirmed', 'payments are unconfirmed', to),
    ];
  },
  /** The cases that are late, those past the hour of the alarm, and all that are open: messages of the forms among them. */
  async cases(api, signal) {
    const { overdue, soon, open } = await api.call('GET /admin/case-counts', { signal });
    const cases = (count: number, one: string, more: string, query: string) =>
      figure(count, `case ${one}`, `cases ${more}`, `/admin/cases${query}`);
    const waited = `waited over ${replyHours.alarmAt} hours`;
    return [
      { ...cases(overdue, 'is overdue', 'are overdue', '?due=overdue'), isLate: true },
      cases(soon, `has ${waited}`, `have ${waited}`, '?due=soon'),
      cases(open, 'is open', 'are open', ''),
    ];
  },
};

interface Needs {
  /** What waits, the most urgent first. */
  needs: readonly Figure[];
  /** What could not be counted, as sentences. */
  failures: readonly string[];
}

/** What is no answer of the API, with whatever status it came, breaks what reads it. */
const reasonOf = (error: unknown): string =>
  error instanceof TypeError ? 'The server’s answer could not be read.' : failureText(error);

/** All that waits for an operator. What can't be counted costs only itself. */
async function readNeeds(api: Api, signal: AbortSignal): Promise<Needs> {
  const counted = await Promise.all(
    Object.entries(sources).map(async ([about, source]) => {
      try {
        const needs = await source(api, signal);
        if (!needs.every(({ count }) => Number.isInteger(count)))
          throw new TypeError('A count is not a number.');
        return { needs, failures: [] };
      } catch (error) {
        signal.throwIfAborted();
        return { needs: [], failures: [`The ${about} could not be counted. ${reasonOf(error)}`] };
      }
    }),
  );
  return {
    needs: counted.flatMap(({ needs }) => needs).filter(({ count }) => count > 0),
    failures: counted.flatMap(({ failures }) => failures),
  };
}

/** The five reads of the dashboard and what waits, in parallel. @throws {ApiError | NetworkError} the first of the five that failed */
export async function readDashboard(api: Api, signal: AbortSignal) {
  const [visitors, payments, consents, requests, log, needs] = await Promise.all([
    api.list('GET /admin/visitors', { signal }),
    api.list('GET /admin/payments', { signal }),
    api.list('GET /admin/consents', { signal }),
    api.list('GET /admin/dsrs', { signal }),
    api.list('GET /admin/logs', { signal }),
    readNeeds(api, signal),
  ]);
  return { visitors, payments, consents, requests, log, needs };
}

/** The first page of each list, and what waits. */
export type FirstPages = Awaited<ReturnType<typeof readDashboard>>;

import { Link } from '@adili/contract';
import { type Api, failureText } from '@adili/http';
import { soonDays } from '@adili/schemas/data-subject-requests/due-day';
import { Alert, Panel } from '@adili/ui';
import { count } from '../format/numbers.ts';
import type { ListQuestion } from '../lists/list-definition.ts';
import type { FirstPages } from '../reading/read-dashboard.ts';
import styles from './overview.module.css';

/** Visits that a store in a folder keeps one by one. */
const visitsInFolder = 20_000;

/** What needs doing, then what is: the head of the dashboard. */
export function Overview({ pages }: { pages: FirstPages }) {
  const { needs, failures } = pages.needs;
  return (
    <>
      <Panel title="What needs doing">
        {failures.map((failure) => (
          <Alert key={failure} tone="warning">
            {failure}
          </Alert>
        ))}
        {needs.length === 0 && failures.length === 0 && <p>Nothing is waiting for you.</p>}
        {needs.length > 0 && (
          <ul className={styles.figures}>
            {needs.map((need) => (
              <li key={need.words}>
                <Link to={need.to} className={`${styles.figure} ${need.isLate ? styles.late : ''}`}>
                  <strong>{count(need.count)}</strong> {need.words}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="What there is">
        <ul className={styles.figures}>
          {facts(pages).map(({ total, words, to }) => (
            <li key={to}>
              <Link to={to} className={styles.figure}>
                <strong>{count(total)}</strong> {words}
              </Link>
            </li>
          ))}
        </ul>
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

/** How much there is of everything that the dashboard lists. */
const facts = ({ visitors, payments, consents, requests }: FirstPages) => [
  { total: visitors.total, words: oneOrMore(visitors.total, 'visit', 'visits'), to: '/admin/visitors' },
  { total: payments.total, words: oneOrMore(payments.total, 'payment', 'payments'), to: '/admin/payments' },
  { total: consents.total, words: oneOrMore(consents.total, 'consent', 'consents'), to: '/admin/consents' },
  { total: requests.total, words: oneOrMore(requests.total, 'request', 'requests'), to: '/admin/requests' },
];

/** Something that waits for an operator. */
interface Need {
  count: number;
  /** What waits, after its number: requests are overdue. */
  words: string;
  /** Where it is done. */
  to: string;
  isLate?: boolean;
}

/** As many words as things: 1 request is, 2 requests are. */
const oneOrMore = (count: number, one: string, more: string): string => (count === 1 ? one : more);

const unhandled: ListQuestion = { handled: 'false', limit: 1 };

/** The messages that are not handled yet. */
async function newMessages(api: Api, signal: AbortSignal): Promise<Need[]> {
  const { total } = await api.list('GET /admin/messages', { query: unhandled, signal });
  return [
    {
      count: total,
      words: oneOrMore(total, 'message is new', 'messages are new'),
      to: '/admin/messages?handled=false',
    },
  ];
}

/** The payments that M-Pesa reports otherwise than the ledger, and those of which it has reported nothing. */
async function paymentsToLookAt(api: Api, signal: AbortSignal): Promise<Need[]> {
  const { review_total, missing } = await api.call('GET /admin/payments/reconciliation', { signal });
  const to = '/admin/payments';
  return [
    {
      count: review_total,
      words: oneOrMore(review_total, 'payment is for review', 'payments are for review'),
      to,
    },
    {
      count: missing.length,
      words: oneOrMore(missing.length, 'payment is unconfirmed', 'payments are unconfirmed'),
      to,
    },
  ];
}

/** The requests whose last day is past, those whose last day comes soon, and those not taken yet. */
async function requestsDue(api: Api, signal: AbortSignal): Promise<Need[]> {
  const { overdue, due_soon, unassigned } = await api.call('GET /admin/dsr-counts', { signal });
  const requests = (count: number, rest: string, to: string) => ({
    count,
    words: `${oneOrMore(count, 'request is', 'requests are')} ${rest}`,
    to,
  });
  return [
    { ...requests(overdue, 'overdue', '/admin/requests?due=overdue'), isLate: true },
    requests(due_soon, `due within ${soonDays} days`, '/admin/requests?due=soon'),
    requests(unassigned, 'with nobody yet', '/admin/requests?assignee=nobody'),
  ];
}

/** Where needs come from, by what they are about. */
const sources = { requests: requestsDue, payments: paymentsToLookAt, messages: newMessages };

interface Needs {
  /** What waits, the most urgent first. */
  needs: readonly Need[];
  /** What could not be counted, as sentences. */
  failures: readonly string[];
}

/** What is no answer of the API, with whatever status it came, breaks what reads it. */
const reasonOf = (error: unknown): string =>
  error instanceof TypeError ? 'The server gave an answer that this page cannot read.' : failureText(error);

/** All that waits for an operator. What can't be counted costs only itself. */
export async function readNeeds(api: Api, signal: AbortSignal): Promise<Needs> {
  const counted = await Promise.all(
    Object.entries(sources).map(async ([about, source]) => {
      try {
        const needs = await source(api, signal);
        if (!needs.every(({ count }) => Number.isInteger(count)))
          throw new TypeError('A count is no number.');
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

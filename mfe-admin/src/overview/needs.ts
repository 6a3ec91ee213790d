import { type Api, failureText } from '@adili/http';
import { soonDays } from '@adili/schemas/data-subject-requests/due-day';
import type { ListQuestion } from '../lists/list-definition.ts';

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
export const oneOrMore = (count: number, one: string, more: string): string => (count === 1 ? one : more);

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

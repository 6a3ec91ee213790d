import type { Api, Page } from '@adili/http';
import type { User } from '@adili/schemas/accounts/user';
import type { ConsentDecision } from '@adili/schemas/consents/consent';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { useRead } from '@adili/ui';

/** What the dashboard shows of a person; lists are newest first, from their first page on. */
interface Records {
  user: User;
  consents: Page<ConsentDecision>;
  requests: Page<OwnRequest>;
  /** All that are under way. */
  open: readonly OwnRequest[];
}

/** What is under way: an old request can be so beyond the first page. */
export async function openOf(api: Api, { rows, next }: Page<OwnRequest>, signal: AbortSignal) {
  if (next === null) return rows.filter(({ status }) => isUnderWay(status));
  return (await api.list('GET /me/dsrs', { query: { open: 'true' }, signal })).rows;
}

/** Reads a person's own records. @throws {ApiError | NetworkError} one of the reads failed */
async function readRecords(api: Api, signal: AbortSignal): Promise<Records> {
  const [user, consents, requests] = await Promise.all([
    api.call('GET /me', { signal }),
    api.list('GET /me/consents', { signal }),
    api.list('GET /me/dsrs', { signal }),
  ]);
  return { user, consents, requests, open: await openOf(api, requests, signal) };
}

/** A person's records, from the first read on. `change` puts what a call answered into them. */
export function useRecords() {
  const { state, retry, change } = useRead(readRecords);
  return {
    state,
    retry,
    change: (next: (records: Records) => Partial<Records>) => change((now) => ({ ...now, ...next(now) })),
  };
}

/** The list with a new row at its head. */
export const withNewest = <Row>(row: Row, page: Page<Row>): Page<Row> => ({
  ...page,
  rows: [row, ...page.rows],
  total: page.total + 1,
});

/** The list with the page that follows it. */
export const withNext = <Row>(page: Page<Row>, next: Page<Row>): Page<Row> => ({
  ...next,
  rows: [...page.rows, ...next.rows],
});

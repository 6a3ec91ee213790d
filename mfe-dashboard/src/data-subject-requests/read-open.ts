import type { Api, Page } from '@adili/http';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';

/** What is under way: an old request can be so beyond the first page. */
export async function readOpen(api: Api, { rows, next }: Page<OwnRequest>, signal: AbortSignal) {
  if (next === null) return rows.filter(({ status }) => isUnderWay(status));
  return (await api.list('GET /me/dsrs', { query: { open: 'true' }, signal })).rows;
}

import type { Api } from '@adili/http';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { RequestStatus } from '@adili/schemas/data-subject-requests/status';
import { pageSize } from '@adili/schemas/page-size';
import { type Need, oneOrMore } from './need.ts';

const week = 7 * 24 * 3_600_000;

/** What is under way of a status, the oldest first: they are due first. */
const underWay = (api: Api, status: RequestStatus, signal: AbortSignal) =>
  api.list('GET /admin/dsrs', { query: { status, sort: 'created_at', limit: pageSize.max }, signal });

/** The requests whose last day is past, and those whose last day comes within a week. */
export async function requestsDue(api: Api, signal: AbortSignal, now = Date.now()): Promise<Need[]> {
  const statuses = await Promise.all([
    underWay(api, 'pending', signal),
    underWay(api, 'in_progress', signal),
  ]);
  const due = statuses.flatMap(({ rows }) =>
    rows.flatMap(({ due_at }: DataSubjectRequest & { due_at?: string }) =>
      due_at ? [Date.parse(due_at)] : [],
    ),
  );
  const overdue = due.filter((at) => at < now).length;
  const soon = due.filter((at) => at >= now && at < now + week).length;
  const to = '/admin/requests';
  return [
    {
      count: overdue,
      words: oneOrMore(overdue, 'request is overdue', 'requests are overdue'),
      to,
      isLate: true,
    },
    {
      count: soon,
      words: oneOrMore(soon, 'request is due within 7 days', 'requests are due within 7 days'),
      to,
    },
  ];
}

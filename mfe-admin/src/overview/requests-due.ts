import type { Api } from '@adili/http';
import { soonDays } from '@adili/schemas/data-subject-requests/due-day';
import { type Need, oneOrMore } from './need.ts';

/** The requests whose last day is past, those whose last day comes soon, and those that nobody has taken. */
export async function requestsDue(api: Api, signal: AbortSignal): Promise<Need[]> {
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

import { Link, usePage } from '@adili/contract';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';

const asked = ['q', 'sort', 'status', 'type', 'assignee', 'from', 'to'] as const;

/** What of an address's search says which queue it is, and not which page of it. */
export function queueSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(
    asked.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
  return kept && `?${kept}`;
}

/** The page of a request, found in the queue of that search. */
export const pathOfRequest = (id: string, search: string): string =>
  `/admin/requests/${encodeURIComponent(id)}${queueSearch(search)}`;

/** Leads to the page of a request, which leads on in the queue it was found in. */
export function RequestLink({ request }: { request: Pick<OperatorRequest, 'id' | 'reference'> }) {
  const { search } = usePage();
  return <Link to={pathOfRequest(request.id, search)}>{request.reference}</Link>;
}

import { Link, usePage } from '@adili/contract';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { pathOfRequest } from './request-path.ts';

/** Leads to the page of a request, which leads on in the queue it was found in. */
export function RequestLink({ request }: { request: Pick<OperatorRequest, 'id' | 'reference'> }) {
  const { search } = usePage();
  return <Link to={pathOfRequest(request.id, search)}>{request.reference}</Link>;
}

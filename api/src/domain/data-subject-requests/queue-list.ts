import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Listed, ListRequest } from '../../store/list.ts';
import type { Tables } from '../../store/store.ts';
import { type Clock, instantAfter } from '../clock.ts';

/** What the queue is narrowed by, in the terms of what is kept. */
function inTermsOfRows({ where = {}, ...request }: ListRequest, now: string): ListRequest {
  const { overdue, status, assignee, ...rest } = where;
  const isOpen = status === 'open' || overdue !== undefined;
  return {
    ...request,
    ...(overdue === undefined ? {} : { before: { due_at: now } }),
    where: {
      ...rest,
      ...(isOpen ? { open: 'true' } : {}),
      ...(status === undefined || status === 'open' ? {} : { status }),
      ...(assignee === undefined ? {} : { assignee: assignee === 'nobody' ? '' : assignee }),
    },
  };
}

/** Everybody's requests as the operator's queue is narrowed: by what is open or overdue, and with nobody. */
export function queueOf({ dataSubjectRequests }: Tables, clock: Clock): Listed<RequestRow> {
  const asked = (request: ListRequest) => inTermsOfRows(request, instantAfter(clock));
  return {
    fields: dataSubjectRequests.fields,
    isPlace: (sort, place) => dataSubjectRequests.isPlace(sort, place),
    list: (request) => dataSubjectRequests.list(asked(request)),
    page: (request) => dataSubjectRequests.page(asked(request)),
  };
}

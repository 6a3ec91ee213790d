import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Listed, ListRequest } from '../../store/list.ts';
import type { Tables } from '../../store/store.ts';
import { type Clock, instantAfter } from '../clock.ts';

/** With nobody: also where who had it is no operator any more. */
async function withNobody({ users }: Pick<Tables, 'users'>): Promise<Pick<ListRequest, 'without'>> {
  const operators = await users.where('role', 'admin');
  return { without: { assignee: operators.map(({ id }) => id) } };
}

/** What the queue is narrowed by, in the terms of what is kept. */
async function inTermsOfRows(
  tables: Pick<Tables, 'users'>,
  { where = {}, ...request }: ListRequest,
  now: string,
): Promise<ListRequest> {
  const { overdue, status, assignee, ...rest } = where;
  const isOpen = status === 'open' || overdue !== undefined;
  return {
    ...request,
    ...(assignee === 'nobody' ? await withNobody(tables) : {}),
    ...(overdue === undefined ? {} : { before: { due_at: now } }),
    where: {
      ...rest,
      ...(isOpen ? { open: 'true' } : {}),
      ...(status === undefined || status === 'open' ? {} : { status }),
      ...(assignee === undefined || assignee === 'nobody' ? {} : { assignee }),
    },
  };
}

/** Everybody's requests as the operator's queue is narrowed: by what is open or overdue, and with nobody. */
export function queueOf(tables: Tables, clock: Clock): Listed<RequestRow> {
  const { dataSubjectRequests } = tables;
  const asked = (request: ListRequest) => inTermsOfRows(tables, request, instantAfter(clock));
  return {
    fields: dataSubjectRequests.fields,
    isPlace: (sort, place) => dataSubjectRequests.isPlace(sort, place),
    list: async (request) => dataSubjectRequests.list(await asked(request)),
    page: async (request) => dataSubjectRequests.page(await asked(request)),
  };
}

import { isDueSoon } from '@adili/schemas/data-subject-requests/due-day';
import { type Clock, instantAfter } from '../../../runtime/clock.ts';
import type { Listed, ListRequest } from '../../../store/list.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { openRequests } from '../data-subject-requests/under-way.ts';

/** Unassigned: also where the assignee is no operator any more. */
async function withNobody({ users }: Pick<Tables, 'users'>): Promise<Pick<ListRequest, 'without'>> {
  const operators = await users.where('role', 'admin');
  return { without: { assignee: operators.map(({ id }) => id) } };
}

/** Each law counts days in a zone of its own, so that no one instant parts those that are due soon from others. */
async function dueSoon(tables: Tables, clock: Clock): Promise<Pick<ListRequest, 'ids'>> {
  const open = await openRequests(tables);
  return { ids: open.filter((request) => isDueSoon(request, clock())).map(({ id }) => id) };
}

/** What the queue is narrowed by, in the terms of what is kept. */
async function inTermsOfRows(
  tables: Tables,
  { where = {}, ...request }: ListRequest,
  clock: Clock,
): Promise<ListRequest> {
  const { due, status, assignee, ...rest } = where;
  const isOpen = status === 'open' || due !== undefined;
  const now = instantAfter(clock);
  return {
    ...request,
    ...(assignee === 'nobody' ? await withNobody(tables) : {}),
    ...(due === 'overdue' ? { before: { due_at: now } } : {}),
    ...(due === 'soon' ? await dueSoon(tables, clock) : {}),
    where: {
      ...rest,
      ...(isOpen ? { open: 'true' } : {}),
      ...(status === undefined || status === 'open' ? {} : { status }),
      ...(assignee === undefined || assignee === 'nobody' ? {} : { assignee }),
    },
  };
}

/** Everybody's requests as the operator's queue is narrowed: by what is open, when it is due, and unassigned. */
export function queueOf(tables: Tables, clock: Clock): Listed<RequestRow> {
  const { dataSubjectRequests } = tables;
  const asked = (request: ListRequest) => inTermsOfRows(tables, request, clock);
  return {
    fields: dataSubjectRequests.fields,
    isPlace: (sort, place) => dataSubjectRequests.isPlace(sort, place),
    list: async (request) => dataSubjectRequests.list(await asked(request)),
    page: async (request) => dataSubjectRequests.page(await asked(request)),
  };
}

import type { CaseCounts, NextCase } from '@adili/schemas/support-cases/support-case';
import { type Clock, instantAfter } from '../../../runtime/clock.ts';
import type { Listed, ListRequest } from '../../../store/list.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import type { Services } from '../../foundation/services.ts';
import { alarmAhead } from './case-steps.ts';
import { queueRows } from './shown-cases.ts';

const readOperators = ({ users }: Pick<Tables, 'users'>) => users.where('role', 'admin');

/** What the queue is narrowed by, in the terms of what is kept. */
async function inTermsOfRows(
  tables: Tables,
  { where = {}, ...request }: ListRequest,
  clock: Clock,
): Promise<ListRequest> {
  const { due, assignee, organisation, ...rest } = where;
  const ahead = due === 'soon' ? alarmAhead : 0;
  const isUnassigned = assignee === 'nobody';
  // Also where it is no operator any more.
  const operators = isUnassigned ? await readOperators(tables) : [];
  return {
    ...request,
    ...(isUnassigned ? { without: { assignee: operators.map(({ id }) => id) } } : {}),
    ...(due ? { before: { replyDue: instantAfter(clock, ahead) } } : {}),
    where: {
      ...rest,
      ...(due ? { state: 'open' } : {}),
      ...(organisation === undefined ? {} : { organisationId: organisation }),
      ...(assignee === undefined || isUnassigned ? {} : { assignee }),
    },
  };
}

/** All cases as the operator's queue is narrowed. */
export function queueOf(tables: Tables, clock: Clock): Listed<CaseRow> {
  const { supportCases } = tables;
  const asked = (request: ListRequest) => inTermsOfRows(tables, request, clock);
  return {
    fields: supportCases.fields,
    isPlace: (sort, place) => supportCases.isPlace(sort, place),
    list: async (request) => supportCases.list(await asked(request)),
    page: async (request) => supportCases.page(await asked(request)),
  };
}

/** The first open case that no other operator has, or the one that follows a case. */
export async function findNextCase(
  services: Services,
  operatorId: string,
  after: string | undefined,
): Promise<NextCase> {
  const { store } = services;
  const others = (await readOperators(store)).filter(({ id }) => id !== operatorId);
  const from = after === undefined ? null : await store.supportCases.byId(after);
  const { rows } = await store.supportCases.page({
    limit: 1,
    sort: 'queue',
    descending: false,
    where: { state: 'open' },
    without: { assignee: others.map(({ id }) => id) },
    ...(from?.state === 'open' ? { after: { value: from.queue, id: from.id } } : {}),
  });
  const [next] = await queueRows(services, rows);
  return next ? { next } : {};
}

/** How many cases are open, and with whom. */
export async function countCases(services: Services): Promise<CaseCounts> {
  const { store, clock } = services;
  const queue = queueOf(store, clock);
  const count = async (where: Readonly<Record<string, string>>) =>
    (await queue.list({ limit: 1, sort: 'queue', descending: false, where: { state: 'open', ...where } }))
      .total;
  const operators = await readOperators(store);
  const assignees = [];
  for (const { id, fullName, email } of operators)
    assignees.push({ id, name: fullName || email, open: await count({ assignee: id }) });
  return {
    open: await count({}),
    overdue: await count({ due: 'overdue' }),
    soon: await count({ due: 'soon' }),
    unassigned: await count({ assignee: 'nobody' }),
    priority: await count({ priority: 'priority' }),
    assignees: assignees.toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

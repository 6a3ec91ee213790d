import { isDueSoon } from '@adili/schemas/data-subject-requests/due-day';
import type {
  OperatorRequest,
  OperatorRequestDetail,
  RequestCounts,
} from '@adili/schemas/data-subject-requests/operator-request';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { formerOperator } from '../../people/person/person.ts';
import { countingOf, refuseBy } from '../data-subject-requests/due-dates.ts';
import { findAddress } from '../data-subject-requests/request-email.ts';
import { openRequests, underWayFor, underWayOf } from '../data-subject-requests/under-way.ts';
import { extendableTo } from './extension.ts';
import { revertedTo } from './transition.ts';

type Read = Pick<Tables, 'users' | 'dataSubjectRequests'>;
type People = ReadonlyMap<string, Account>;

const nameOf = ({ fullName, email }: Account) => fullName || email;

async function readPeople({ users }: Read, ids: readonly (string | undefined)[]): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined && id !== '') as string[];
  return new Map((await users.byIds(wanted)).map((account) => [account.id, account]));
}

function requesterOf({ user_id, email = '' }: RequestRow, people: People): OperatorRequest['requester'] {
  if (user_id === erasedId) return { name: 'Erased person', email: '' };
  const account = people.get(user_id);
  if (!account) return { email };
  return account.fullName ? { name: account.fullName, email: account.email } : { email: account.email };
}

function shown(row: RequestRow, people: People, siblings: readonly RequestRow[]): OperatorRequest {
  const { open, email: _, notes: __, mails: ___, identity: ____, ...request } = row;
  const others = underWayOf(siblings, request.type).filter(({ id }) => id !== request.id);
  const account = request.assignee ? people.get(request.assignee) : undefined;
  const refuse_by = open ? (refuseBy(row) ?? undefined) : undefined;
  const assignee = request.assignee === erasedId ? formerOperator : account && nameOf(account);
  return {
    ...request,
    requester: requesterOf(row, people),
    assignee_name: assignee,
    duplicates: others.map(({ reference }) => reference).toSorted(),
    refuse_by,
  };
}

/** Requests as the operator's queue shows them: with the people behind the ids, and what each asked for twice. */
export async function queueRows(
  { store }: { readonly store: Read },
  requests: readonly RequestRow[],
): Promise<OperatorRequest[]> {
  const people = await readPeople(
    store,
    requests.flatMap(({ user_id, assignee }) => [user_id, assignee]),
  );
  const underWay = await underWayFor(store, requests);
  return requests.map((request) => shown(request, people, underWay(request)));
}

/** What those are called whose accounts are not there. On an erased person's request it may have been either. */
const withoutAccount = ({ user_id }: RequestRow): Readonly<Record<string, string>> => ({
  [erasedId]: user_id === erasedId ? 'An erased person' : formerOperator,
  system: 'Done again after a restore',
});

/** Reads what was mailed, and what of it could not be delivered. */
async function readMails({ deadJobs }: Pick<Tables, 'deadJobs'>, { mails }: RequestRow) {
  const dead = await deadJobs.byIds(mails.flatMap(({ job }) => job ?? []));
  const diedAt = new Map(dead.map((job) => [job.id, job.diedAt]));
  return mails.map((mail) => {
    const undelivered_at = diedAt.get(mail.job ?? '');
    return undelivered_at ? { ...mail, undelivered_at } : mail;
  });
}

/** Reads a request with all that operators know of it. */
export async function readDetail(
  services: Pick<Services, 'clock'> & { readonly store: Tables },
  request: RequestRow,
): Promise<OperatorRequestDetail> {
  const { store, clock } = services;
  const { identity, notes, history } = request;
  const [row] = await queueRows(services, [request]);
  if (!row) throw new MissingError('request');
  const doers = [...history, ...notes, ...(identity ? [identity] : [])].map(({ by }) => by);
  const people = await readPeople(store, doers);
  const others = Object.entries(withoutAccount(request)).filter(([id]) => doers.includes(id));
  const mails = await readMails(store, request);
  const isUnreachable = (await findAddress(store, request)) === null;
  const [undo_to, extendable_to] = [revertedTo(request), extendableTo(request, instantAfter(clock))];
  return {
    ...row,
    identity,
    notes,
    mails,
    unreachable: isUnreachable || undefined,
    undo_to: undo_to ?? undefined,
    extendable_to: extendable_to ?? undefined,
    counted: countingOf(request),
    names: Object.fromEntries([
      ...[...people.values()].map((account) => [account.id, nameOf(account)]),
      ...others,
    ]),
  };
}

/** @throws {MissingError} */
export async function requestForOperator(services: Services, id: string): Promise<OperatorRequestDetail> {
  const request = await services.store.dataSubjectRequests.byId(id);
  if (request === null) throw new MissingError('request');
  return readDetail(services, request);
}

/** The same for a file: one text in each cell. */
export async function queueFileRows(services: Services, requests: readonly RequestRow[]) {
  const rows = await queueRows(services, requests);
  return rows.map(({ requester: { name, email }, duplicates, extended, history, ...row }) => ({
    ...row,
    requester: name && email ? `${name} <${email}>` : name || email,
    duplicates: duplicates.join(' '),
    extended: extended && `${extended.at}: ${extended.reason}`,
    history: history.map(({ at, event, status }) => `${at} ${event ?? status}`).join('; '),
  }));
}

/** How many requests are under way, and with whom. */
export async function requestCounts({ store, clock }: Services): Promise<RequestCounts> {
  const [open, operators] = await Promise.all([openRequests(store), store.users.where('role', 'admin')]);
  const now = clock();
  const ofOperators = new Set(operators.map(({ id }) => id));
  const countOf = (is: (request: RequestRow) => boolean) => open.filter(is).length;
  return {
    open: open.length,
    overdue: countOf(({ due_at }) => Date.parse(due_at) < now.getTime()),
    due_soon: countOf((request) => isDueSoon(request, now)),
    unassigned: countOf(({ assignee }) => !assignee || !ofOperators.has(assignee)),
    assignees: operators
      .map((account) => ({
        id: account.id,
        name: nameOf(account),
        open: countOf(({ assignee }) => assignee === account.id),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

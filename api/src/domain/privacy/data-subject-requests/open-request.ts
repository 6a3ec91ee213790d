import type {
  DataSubjectRequest,
  RequestInput,
} from '@adili/schemas/data-subject-requests/data-subject-request';
import { guest } from '@adili/schemas/data-subject-requests/guest';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { dueDates, shortestLaw } from './due-dates.ts';
import { newReference } from './reference.ts';
import { queueRequestEmail } from './request-email.ts';
import type { Asker } from './under-way.ts';

/** A request that came without a session: its time began when it was sent, and the code in the mail proved the mailbox. */
interface ByMailbox extends Pick<DataSubjectRequest, 'language'> {
  readonly received: string;
}

/** A reference that no request has. */
async function freeReference({ dataSubjectRequests }: Tables): Promise<string> {
  for (;;) {
    const reference = newReference();
    if ((await dataSubjectRequests.byKey('reference', reference)) === null) return reference;
  }
}

/** Finds where the organisation of a person works, as far as it has said. */
async function findTimeZone({ users, organisations }: Tables, userId: string): Promise<string | undefined> {
  const account = userId ? await users.byId(userId) : null;
  return account?.organisationId ? (await organisations.byId(account.organisationId))?.timeZone : undefined;
}

/** Opens a request and confirms its receipt. Part of a transaction. */
export async function createRequest(
  services: Services,
  tables: Tables,
  { user_id, email }: Asker,
  { type, details, law: named = services.defaultLaw }: RequestInput,
  byMailbox?: ByMailbox,
): Promise<RequestRow> {
  const now = instantAfter(services.clock);
  const received = byMailbox?.received ?? now;
  const by = byMailbox ? guest : user_id;
  const places = [await findTimeZone(tables, user_id), services.timeZone];
  const law = named ?? shortestLaw(type, received, ...places);
  const opened: RequestRow = {
    id: services.newId(),
    reference: await freeReference(tables),
    user_id,
    email,
    type,
    status: 'pending',
    open: true,
    details: details || undefined,
    law,
    language: byMailbox?.language,
    law_assumed: named ? undefined : true,
    created_at: received,
    ...dueDates({ law, type }, received, ...places),
    history: [{ status: 'pending', at: now, by }],
    version: 1,
    // A mailbox proves no account: who decides on the request must know that nothing else was checked.
    ...(byMailbox ? { identity: { how: 'mailbox', by, at: now } } : {}),
    notes: [],
    mails: [],
  };
  const request = await queueRequestEmail(services, tables, opened, 'received');
  await tables.dataSubjectRequests.insert(request);
  await recordAuditEntry(services, tables, {
    actor: byMailbox ? 'visitor' : user_id,
    action: 'dsr.opened',
    target: request.id,
    detail: type,
  });
  return request;
}

/** Takes a step whose mail leaves once it is kept. */
export async function transactThenDispatch<T>(
  services: Services,
  step: (tables: Tables) => Promise<T>,
): Promise<T> {
  const taken = await services.store.transaction(step);
  services.outbox.sendDue();
  return taken;
}

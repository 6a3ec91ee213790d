import type { RequestInput } from '@adili/schemas/data-subject-requests/data-subject-request';
import type { RequestRow } from '../../store/data-subject-requests/table.ts';
import type { Tables } from '../../store/store.ts';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { instantAfter } from '../clock.ts';
import { erasureKind } from '../erasures/kind.ts';
import type { Services } from '../services.ts';
import { dueDates } from './due-dates.ts';
import { newReference } from './reference.ts';
import { told } from './request-email.ts';
import type { Asker } from './under-way.ts';

/** Who is named as the one who did something, where it is nobody with an account. */
export const guestActor = 'guest';

/** A reference that no request has. */
async function freeReference({ dataSubjectRequests }: Tables): Promise<string> {
  for (;;) {
    const reference = newReference();
    if ((await dataSubjectRequests.byKey('reference', reference)) === null) return reference;
  }
}

/** Opens a request and confirms its receipt. Part of a transaction. @param received when its time began */
export async function open(
  services: Services,
  tables: Tables,
  { user_id, email }: Asker,
  { type, details, law = services.defaultLaw }: RequestInput,
  received = instantAfter(services.clock),
): Promise<RequestRow> {
  const by = user_id || guestActor;
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
    created_at: received,
    ...dueDates({ law, type }, received),
    history: [{ status: 'pending', at: instantAfter(services.clock), by }],
    version: 1,
    notes: [],
    mails: [],
  };
  const request = await told(services, tables, opened, 'received');
  await tables.dataSubjectRequests.insert(request);
  await recordAuditEntry(services, tables, {
    actor: user_id || 'visitor',
    action: 'dsr.opened',
    target: request.id,
    detail: type,
  });
  return request;
}

/** Takes a step whose mail leaves, and whose erasure begins, once it is kept. */
export async function mailed<T>(services: Services, step: (tables: Tables) => Promise<T>): Promise<T> {
  const taken = await services.store.transaction(step);
  services.outbox.sendDue();
  services.jobs.wake(erasureKind);
  return taken;
}

import type { Billing } from '@adili/schemas/payments/billing';
import type { BillingDetails } from '@adili/schemas/payments/billing-details';
import type { VersionRead } from '@adili/schemas/version';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { readBilling } from './billing.ts';

const changes = perDay(50, 'Your organisation changed its billing details');

/** Keeps what pro-forma and receipt say of who pays. @throws {MissingError | ChangedMeanwhileError | TooManyError | SessionEndedError} */
export async function changeBillingDetails(
  services: Services,
  caller: Caller,
  { taxNumber, version }: BillingDetails & VersionRead,
): Promise<Billing> {
  await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const id = organisationIdOf(caller);
    const organisation = await tables.organisations.byId(id);
    if (organisation === null) throw new MissingError('organisation');
    await requireVersion({ version }, versionOf(organisation), () =>
      readBilling({ ...services, store: tables }, caller),
    );
    await allow(services, tables, ['billing details', id], changes);
    await tables.organisations.replace({ ...organisation, taxNumber: taxNumber || undefined });
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'organisation.changed',
      target: id,
      detail: 'billing details',
    });
  });
  return readBilling(services, caller);
}

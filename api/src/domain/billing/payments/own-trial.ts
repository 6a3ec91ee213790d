import { trialDays } from '@adili/schemas/accounts/plan';
import type { Billing } from '@adili/schemas/payments/billing';
import { days, instantAfter } from '../../../runtime/clock.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { readBilling } from './billing.ts';
import { TrialUsedError } from './errors.ts';

/**
 * Starts the trial of an organisation that has had none, for an owner who has had none.
 * @throws {TrialUsedError | MissingError | SessionEndedError}
 */
export async function startOwnTrial(services: Services, caller: Caller): Promise<Billing> {
  await services.store.transaction(async (tables) => {
    const account = await readCaller(tables, caller);
    const organisation = await readOrganisation(tables, caller);
    const { id, plan, agreedPlan } = organisation;
    // A person has one as well: they take it along when they leave for an organisation of their own.
    if (organisation.trialEndsAt || account.trialEndsAt || plan || agreedPlan) throw new TrialUsedError();
    const trialEndsAt = instantAfter(services.clock, days(trialDays));
    await tables.organisations.replace({ ...organisation, trialEndsAt });
    await tables.users.replace({ ...account, trialEndsAt });
    await recordAuditEntry(services, tables, {
      actor: account.id,
      action: 'trial.started',
      target: account.id,
      organisationId: id,
    });
  });
  return readBilling(services, caller);
}

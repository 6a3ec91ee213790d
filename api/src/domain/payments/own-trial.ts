import { trialDays } from '@adili/schemas/accounts/trial-length';
import type { Billing } from '@adili/schemas/payments/billing';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { days, instantAfter } from '../clock.ts';
import { organisationOf } from '../organisations/organisations.ts';
import { withTrial } from '../organisations/with-trial.ts';
import type { Services } from '../services.ts';
import { callerNow } from '../sessions/caller-now.ts';
import type { Caller } from '../sessions/sessions.ts';
import { billingOf } from './billing.ts';
import { TrialUsedError } from './errors.ts';

/**
 * Starts the trial of an owner who signed up without one, once for an organisation.
 * @throws {TrialUsedError | MissingError | SessionEndedError}
 */
export async function startOwnTrial(services: Services, caller: Caller): Promise<Billing> {
  await services.store.transaction(async (tables) => {
    const account = await callerNow(tables, caller);
    const { id, plan, trialEndsAt } = await withTrial(tables, await organisationOf(tables, caller));
    if (trialEndsAt || plan) throw new TrialUsedError();
    await tables.users.replace({ ...account, trialEndsAt: instantAfter(services.clock, days(trialDays)) });
    await recordAuditEntry(services, tables, {
      actor: account.id,
      action: 'trial.started',
      target: account.id,
      organisationId: id,
    });
  });
  return billingOf(services, caller);
}

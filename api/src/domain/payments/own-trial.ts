import { trialDays } from '@adili/schemas/accounts/trial-length';
import type { Billing } from '@adili/schemas/payments/billing';
import { recordAuditEntry } from '../audit-entries/audit-entries.ts';
import { days, instantAfter } from '../clock.ts';
import { membersOf } from '../members/members.ts';
import { organisationOf } from '../organisations/organisations.ts';
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
    const { id, plan } = await organisationOf(tables, caller);
    // Also those who owned it and do no more.
    const hadTrial = (await membersOf(tables, id)).some(({ trialEndsAt }) => trialEndsAt);
    if (hadTrial || plan) throw new TrialUsedError();
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

import type { PlanId } from '@adili/schemas/accounts/plan';
import { days, instantAfter } from '../runtime/clock.ts';
import type { TestApi } from './api.ts';

/** Pays for a month and more of a plan, as for an organisation of more people than a trial holds. */
export async function givePlan(
  { services: { store }, clock }: TestApi,
  organisationId: string | undefined,
  plan: PlanId,
): Promise<void> {
  const found = await store.organisations.byId(organisationId ?? '');
  if (!found) throw new Error('No organisation');
  await store.organisations.replace({ ...found, plan, paidUntil: instantAfter(clock.now, days(60)) });
}

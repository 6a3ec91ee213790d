import type { Organisation, OwnOrganisation } from '@adili/schemas/organisations/organisation';
import type { Tables } from '../../store/store.ts';
import { membersOf } from '../members/members.ts';

/** An organisation with the trial that it is on: the one of its owners that runs the longest. */
export async function withTrial(
  tables: Pick<Tables, 'users'>,
  organisation: Organisation,
): Promise<OwnOrganisation> {
  const trialEndsAt = (await membersOf(tables, organisation.id))
    .flatMap((member) => (member.memberRole === 'owner' && member.trialEndsAt ? member.trialEndsAt : []))
    .toSorted()
    .at(-1);
  return { ...organisation, ...(trialEndsAt ? { trialEndsAt } : {}) };
}

import type { Tables } from '../../store/store.ts';
import { keepChange } from '../controls/controls.ts';
import { requireEntitlement } from '../entitlements/entitlements.ts';
import { InvalidInputError, NotAllowedError } from '../errors.ts';
import { keepOwnerAndDay } from '../requirements/requirements.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../sessions/sessions.ts';
import { isMember, type MemberAccount } from './members.ts';

/** Who takes over from a person: another of their organisation. @throws {InvalidInputError} */
async function heirOf(
  { users }: Tables,
  { id, organisationId }: MemberAccount,
  heir: string,
): Promise<MemberAccount> {
  const found = heir === id ? null : await users.byId(heir);
  if (found && isMember(found) && found.organisationId === organisationId) return found;
  throw new InvalidInputError({
    handOverTo: 'Choose another person of the organisation to take over, or go on without handing over.',
  });
}

/**
 * Gives all that a person sees to in their organisation's register to another of its people, whatever is in force or
 * adopted now. Part of the transaction in which they go.
 * @param actor the caller, as they stand within it
 * @throws {InvalidInputError | NotAllowedError | PlanLimitError}
 */
export async function handOver(
  services: Services,
  tables: Tables,
  caller: Caller,
  { actor, from, to }: { readonly actor: MemberAccount; readonly from: MemberAccount; readonly to: string },
): Promise<void> {
  if (actor.memberRole === 'auditor')
    throw new NotAllowedError(
      'member_role',
      'An auditor can’t hand over what they see to. Please ask an owner to do it, or leave without handing over.',
    );
  const { id: owner } = await heirOf(tables, from, to);
  const isTheirs = ({ organisationId }: { readonly organisationId: string }) =>
    organisationId === from.organisationId;
  const controls = (await tables.controls.where('owner', from.id)).filter(isTheirs);
  if (controls.length > 0) await requireEntitlement(services, tables, caller, 'register');
  for (const control of controls) await keepChange(services, tables, caller, control, { owner });
  const requirements = (await tables.organisationRequirements.where('owner', from.id)).filter(isTheirs);
  if (requirements.length > 0) await requireEntitlement(services, tables, caller, 'checklists');
  for (const requirement of requirements)
    await keepOwnerAndDay(services, tables, caller, requirement, { owner });
}

import type { Tables } from '../../../store/store.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError, NotAllowedError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { isMember, type MemberAccount } from './members.ts';

/** Reads who takes over from a person: another of their organisation. @throws {InvalidInputError} */
async function readHeir(
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
  {
    actor,
    from,
    heir,
  }: { readonly actor: MemberAccount; readonly from: MemberAccount; readonly heir: string },
): Promise<void> {
  if (actor.memberRole === 'auditor')
    throw new NotAllowedError(
      'member_role',
      'An auditor can’t hand over what they see to. Please ask an owner to do it, or leave without handing over.',
    );
  const { id: to } = await readHeir(tables, from, heir);
  const { organisationId } = from;
  await services.hooks.handOver(services, tables, caller, { organisationId, from: from.id, to });
}

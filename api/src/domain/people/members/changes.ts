import type { Member } from '@adili/schemas/members/member';
import { type MemberRole, memberRoles } from '@adili/schemas/organisations/member-role';
import type { VersionRead } from '@adili/schemas/version';
import type { Tables } from '../../../store/store.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { recordUnrefused } from '../../foundation/audit-entries/sampled-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { NotAllowedError } from '../../foundation/errors.ts';
import { queueAccountEmail } from '../../foundation/notices.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { handOver } from './hand-over.ts';
import { leaveOrganisation, refuseLastOwner, revokeKeys, withdrawInvitations } from './leave-organisation.ts';
import { departedEmail, roleChangedEmail } from './letters.ts';
import { type MemberAccount, memberShown, readActor, readColleague, refuseRoles } from './members.ts';

const readOrganisationName = async (tables: Tables, { organisationId }: MemberAccount): Promise<string> =>
  (await tables.organisations.byId(organisationId))?.name ?? '';

const raises = perDay(100, 'Your organisation has changed roles');

/**
 * Gives a person of the organisation another role; their sessions end.
 * @throws {MissingError | ChangedMeanwhileError | RoleNotYoursError | LastOwnerError | TooManyError | SessionEndedError}
 */
export async function changeMemberRole(
  services: Services,
  caller: Caller,
  id: string,
  { role, version }: { readonly role: MemberRole } & VersionRead,
): Promise<Member> {
  const changed = await services.store.transaction(async (tables) => {
    const actor = await readActor(tables, caller);
    const member = await readColleague(tables, actor, id);
    await requireVersion({ version }, versionOf(member), () => memberShown(caller, member));
    refuseRoles(actor, member.memberRole, role);
    if (member.memberRole === role) return member;
    await refuseLastOwner(tables, member);
    // A role that allows less is never refused: it can't be given more often than one that allows more.
    if (memberRoles.indexOf(role) < memberRoles.indexOf(member.memberRole))
      await allow(services, tables, ['member role', actor.organisationId], raises);
    const next: MemberAccount = { ...member, memberRole: role };
    const kept = await tables.users.replace(next);
    await tables.sessions.deleteWhere('userId', id);
    await withdrawInvitations(tables, next, role);
    const name = await readOrganisationName(tables, member);
    const mail = roleChangedEmail(member, role, name, services.siteUrl);
    await queueAccountEmail(services, tables, member, { kind: 'member.role_changed', mail });
    await recordAuditEntry(services, tables, {
      actor: actor.id,
      action: 'member.role_changed',
      target: id,
      detail: `${member.memberRole} -> ${role} in ${member.organisationId}`,
    });
    return { ...next, ...kept };
  });
  services.outbox.sendDue();
  return memberShown(caller, changed);
}

/**
 * Removes a person from the organisation, or lets the caller leave it: with all that is asked for besides, or not at all.
 * @param keys whether the API keys that they made end as well, which owners and admins decide
 * @param handOverTo who gets what they see to in the register; without it nobody sees to that any more
 * @throws {InvalidInputError | MissingError | NotAllowedError | PlanLimitError | RoleNotYoursError | LastOwnerError | SessionEndedError}
 */
export async function removeMember(
  services: Services,
  caller: Caller,
  id: string,
  { keys, handOverTo }: { readonly keys?: 'revoke' | undefined; readonly handOverTo?: string | undefined },
): Promise<void> {
  await services.store.transaction(async (tables) => {
    const actor = await readActor(tables, caller);
    const member = await readColleague(tables, actor, id);
    const ownWish = id === actor.id;
    if (!ownWish) refuseRoles(actor, member.memberRole);
    const made = (await tables.apiKeys.where('organisationId', member.organisationId)).filter(
      ({ createdBy }) => createdBy === id,
    );
    if (keys === 'revoke' && !['owner', 'admin'].includes(actor.memberRole))
      throw new NotAllowedError('member_role', 'Only an owner or an admin may revoke API keys.');
    if (keys === 'revoke') await revokeKeys(services, tables, actor.id, made);
    if (handOverTo !== undefined)
      await handOver(services, tables, caller, { actor, from: member, heir: handOverTo });
    await leaveOrganisation(services, tables, member);
    const name = await readOrganisationName(tables, member);
    const mail = departedEmail(member, name, services.siteUrl, ownWish);
    const action = ownWish ? 'member.left' : 'member.removed';
    await queueAccountEmail(services, tables, member, { kind: action, mail });
    // Who leaves the only place of theirs gets another, and may leave that.
    const record = ownWish ? recordUnrefused : recordAuditEntry;
    await record(services, tables, {
      actor: actor.id,
      action,
      target: id,
      organisationId: member.organisationId,
      detail: `${member.memberRole} of ${member.organisationId}${made.length > 0 && !keys ? `; API keys of theirs that stay: ${made.length}` : ''}`,
    });
  });
  services.outbox.sendDue();
}

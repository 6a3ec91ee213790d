import type { NewExclusion } from '@adili/schemas/requirements/exclusion-form';
import type {
  ExclusionApproval,
  OrganisationRequirement,
} from '@adili/schemas/requirements/organisation-requirement';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { VersionRead } from '@adili/schemas/version';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequirementRow } from '../../../store/tables/requirements.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { ChangedMeanwhileError } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { isEntitled, requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { OwnApprovalError } from '../register/errors.ts';
import { isPending } from '../register/facts.ts';
import { changeRow, keepRow, readRequirement } from './requirements.ts';

/** Enters what was done to a requirement: the reason stands in its row alone, which an erasure reaches. */
const record = (services: Services, tables: Tables, caller: Caller, action: Action, target: string) =>
  recordAuditEntry(services, tables, {
    actor: caller.account.id,
    action,
    target,
    organisationId: organisationIdOf(caller),
  });

/** A row without what it says of an exclusion, but that there was one. */
const included = ({
  reason: _,
  excludedBy: __,
  excludedAt,
  needsApproval: ___,
  approvedBy: ____,
  approvedAt: _____,
  ...row
}: RequirementRow): RequirementRow => (excludedAt === undefined ? row : { ...row, excludedBefore: true });

/** A row that says that its requirement doesn't apply, which the trail has. Part of a transaction. */
async function excludedRow(
  services: Services,
  tables: Tables,
  caller: Caller,
  row: RequirementRow,
  reason: string,
): Promise<RequirementRow> {
  // The instant of its entry, by which the trail is shown with the reason.
  const id = requirementIdOf(row.framework, row.requirement);
  const { at: excludedAt } = await record(services, tables, caller, 'requirement.excluded', id);
  return {
    ...included(row),
    reason,
    excludedBy: caller.account.id,
    excludedAt,
    needsApproval: await isEntitled(services, tables, caller, 'approvals'),
  };
}

/** Keeps that a requirement doesn't apply. Part of a transaction. @returns the row as it is now */
export const keepExclusion = async (
  services: Services,
  tables: Tables,
  caller: Caller,
  row: RequirementRow,
  reason: string,
): Promise<RequirementRow> => keepRow(tables, await excludedRow(services, tables, caller, row, reason));

/**
 * Says that a requirement doesn't apply, in place of what was said before.
 * @throws {MissingError | ChangedMeanwhileError | PlanLimitError | SessionEndedError}
 */
export const excludeRequirement = (
  services: Services,
  caller: Caller,
  id: string,
  { reason, version }: NewExclusion & VersionRead,
): Promise<OrganisationRequirement> =>
  changeRow(
    services,
    caller,
    id,
    async (row, tables) => {
      await requireEntitlement(services, tables, caller, 'checklists');
      return excludedRow(services, tables, caller, row, reason);
    },
    { version, undoable: 'requirement.excluded' },
  );

/** Takes an exclusion back. @throws {MissingError | SessionEndedError} there is none */
export async function includeRequirement(services: Services, caller: Caller, id: string): Promise<void> {
  await changeRow(
    services,
    caller,
    id,
    async (row, tables) => {
      if (row.excludedAt === undefined) throw new MissingError('exclusion');
      await record(services, tables, caller, 'requirement.included', id);
      return included(row);
    },
    { undoable: 'requirement.included' },
  );
}

/** Whether an exclusion that waits is another one than an approval means: one that says not what was read means the first. */
const isOtherThan = (givenAt: string | undefined, row: RequirementRow): boolean =>
  givenAt === undefined ? isPending(row) && row.excludedBefore === true : givenAt !== row.excludedAt;

/** Approves an exclusion that waits for it. @throws {MissingError | OwnApprovalError | ChangedMeanwhileError | SessionEndedError} */
export const approveExclusion = (
  services: Services,
  caller: Caller,
  id: string,
  { givenAt }: ExclusionApproval,
): Promise<OrganisationRequirement> =>
  changeRow(services, caller, id, async (row, tables) => {
    if (row.excludedAt === undefined) throw new MissingError('exclusion');
    if (isOtherThan(givenAt, row))
      throw new ChangedMeanwhileError(await readRequirement(services, tables, organisationIdOf(caller), id));
    if (!isPending(row)) return null;
    if (row.excludedBy === caller.account.id) throw new OwnApprovalError();
    await record(services, tables, caller, 'requirement.exclusion_approved', id);
    return { ...row, approvedBy: caller.account.id, approvedAt: instantAfter(services.clock) };
  });

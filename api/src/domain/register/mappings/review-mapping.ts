import type { MappingReview, OwnMapping } from '@adili/schemas/mappings/mapping';
import { mayWork } from '@adili/schemas/members/rights';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller } from '../../foundation/caller.ts';
import { ChangedMeanwhileError } from '../../foundation/changed-meanwhile.ts';
import type { Services } from '../../foundation/services.ts';
import { isEntitled } from '../../people/entitlements/entitlements.ts';
import { isMember } from '../../people/members/members.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { OwnReviewError } from './errors.ts';
import { readOwn, record } from './mapping-rows.ts';
import { shownOwnMapping } from './shown-mappings.ts';

/** Whether nobody else of an organisation does its work. */
async function worksAlone({ users }: Pick<Tables, 'users'>, organisationId: string): Promise<boolean> {
  const people = await users.where('organisationId', organisationId);
  return people.filter((account) => isMember(account) && mayWork(account)).length <= 1;
}

/** @throws {OwnReviewError} by a plan with approvals another person has to review it, and there is one */
async function requireOther(
  services: Services,
  tables: Tables,
  caller: Caller,
  { madeBy, changedBy, needsApproval, organisationId }: FrameworkMapping,
): Promise<void> {
  if (![madeBy, changedBy].includes(caller.account.id)) return;
  if (!(needsApproval || (await isEntitled(services, tables, caller, 'approvals')))) return;
  if (!(await worksAlone(tables, organisationId))) throw new OwnReviewError();
}

/** Says that a mapping is right, as it was read. @throws {MissingError | ChangedMeanwhileError | OwnReviewError | SessionEndedError} */
export const reviewMapping = (
  services: Services,
  caller: Caller,
  id: string,
  { version }: MappingReview,
): Promise<OwnMapping> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const row = await readOwn(tables, caller, id);
    if (version !== versionOf(row))
      throw new ChangedMeanwhileError(await shownOwnMapping(services, tables, row));
    if (row.reviewedAt !== undefined) return shownOwnMapping(services, tables, row);
    await requireOther(services, tables, caller, row);
    const reviewed = { ...row, reviewedBy: caller.account.id, reviewedAt: instantAfter(services.clock) };
    const kept = await tables.frameworkMappings.replace(reviewed);
    await record(services, tables, caller, 'mapping.reviewed', reviewed);
    return shownOwnMapping(services, tables, kept ?? reviewed);
  });

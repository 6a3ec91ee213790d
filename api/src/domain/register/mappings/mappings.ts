import {
  type MappingChange,
  mappingChange,
  type NewMapping,
  type OwnMapping,
} from '@adili/schemas/mappings/mapping';
import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import {
  type FrameworkMapping,
  frameworkMappings as mappingsTable,
} from '../../../store/tables/framework-mappings.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { isEntitled, requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { recordUndo } from '../undo/record-undo.ts';
import { checkEnds, requireRoomFor } from './ends.ts';
import { readOwn, record } from './mapping-rows.ts';
import { shownOwnMapping } from './shown-mappings.ts';

const changes = perDay(5_000, 'Your organisation has made or changed mappings');

/**
 * Says what a requirement of a framework is to another.
 * @throws {MissingError | InvalidInputError | NextEditionError | MappingThereError | TooManyMappingsError}
 * @throws {PlanLimitError | TooManyError | SessionEndedError}
 */
export const addMapping = (
  services: Services,
  caller: Caller,
  framework: string,
  { from, to: target, relation, why }: NewMapping,
): Promise<OwnMapping> => {
  const organisationId = organisationIdOf(caller);
  return services.store.transaction(
    async (tables) => {
      await readCaller(tables, caller);
      await requireEntitlement(services, tables, caller, 'register');
      const { framework: toFramework = '', requirement: to = '' } = partsOfRequirementId(target) ?? {};
      const ends = { fromFramework: framework, from, toFramework, to };
      await checkEnds(services, tables, organisationId, ends);
      await requireRoomFor(tables, organisationId, ends);
      await allow(services, tables, ['mapping', organisationId], changes);
      const row: Whole<FrameworkMapping> = {
        id: services.newId(),
        organisationId,
        ...ends,
        relation,
        why,
        madeBy: caller.account.id,
        createdAt: instantAfter(services.clock),
        changedBy: undefined,
        needsApproval: await isEntitled(services, tables, caller, 'approvals'),
        reviewedBy: undefined,
        reviewedAt: undefined,
        version: undefined,
      };
      await tables.frameworkMappings.insert(row);
      await record(services, tables, caller, 'mapping.made', row);
      return shownOwnMapping(services, tables, row);
    },
    { lock: `mappings of ${organisationId}` },
  );
};

const changeable = Object.keys(mappingChange.shape) as (keyof MappingChange)[];

/** What a change says, for the trail: no words of people. */
const changeWords = (before: FrameworkMapping, after: FrameworkMapping): string =>
  changeable
    .filter((name) => before[name] !== after[name])
    .map((name) => (mappingsTable.texts.includes(name) ? name : `${name}: ${before[name]} -> ${after[name]}`))
    .join(', ');

/** A mapping without its review. */
const notReviewed = ({ reviewedBy: _, reviewedAt: __, ...row }: FrameworkMapping): FrameworkMapping => row;

/**
 * Says anew what a mapping is, or why: a review was of what it said before.
 * @throws {MissingError | ChangedMeanwhileError | PlanLimitError | TooManyError | SessionEndedError}
 */
export const changeMapping = (
  services: Services,
  caller: Caller,
  id: string,
  { version, relation, why }: MappingChange & VersionRead,
): Promise<OwnMapping> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const before = await readOwn(tables, caller, id);
    await requireVersion({ version }, versionOf(before), () => shownOwnMapping(services, tables, before));
    await allow(services, tables, ['mapping', before.organisationId], changes);
    await requireEntitlement(services, tables, caller, 'register');
    const changed: Whole<Pick<FrameworkMapping, keyof MappingChange>> = {
      relation: relation ?? before.relation,
      why: why ?? before.why,
    };
    const wanted = { ...before, ...changed };
    const detail = changeWords(before, wanted);
    if (detail === '') return shownOwnMapping(services, tables, before);
    const needsApproval = before.needsApproval || (await isEntitled(services, tables, caller, 'approvals'));
    const after = { ...notReviewed(wanted), needsApproval, changedBy: caller.account.id };
    const kept = await tables.frameworkMappings.replace(after);
    await record(services, tables, caller, 'mapping.changed', after, detail);
    return shownOwnMapping(services, tables, kept ?? after);
  });

/** Takes a mapping away, which can be undone. @throws {MissingError | SessionEndedError} */
export const removeMapping = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const row = await readOwn(tables, caller, id);
    const { organisationId } = row;
    const undoing = { organisationId, actor: caller.account.id, action: 'mapping.removed' } as const;
    await recordUndo(services, tables, undoing, (tracked) => tracked.frameworkMappings.delete(row.id));
    await record(services, tables, caller, 'mapping.removed', row);
  });

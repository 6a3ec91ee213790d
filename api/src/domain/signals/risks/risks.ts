import type { Risk } from '@adili/schemas/risks/risk';
import type { NewRisk, RiskChange } from '@adili/schemas/risks/risk-form';
import { mostRisks } from '@adili/schemas/risks/risk-limits';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RiskRow } from '../../../store/tables/risks.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { checkedOwner } from '../../register/register/owners.ts';
import { TooManyRisksError } from '../../register/undo/errors.ts';
import { recordUndo } from '../../register/undo/record-undo.ts';
import { changedRisk, changeWords, requireLinks } from './changed-risk.ts';
import { readRiskRow } from './read-risks.ts';
import { readAroundRisks, shownRisk } from './shown-risks.ts';

const changes = perDay(5_000, 'Your organisation has changed risks');

/** Enters what was done with a risk. Part of a transaction. */
const record = (
  services: Services,
  tables: Tables,
  actor: string,
  action: 'risk.added' | 'risk.changed' | 'risk.removed',
  { id, organisationId }: RiskRow,
  detail: string,
) => recordAuditEntry(services, tables, { actor, action, target: id, detail, organisationId });

/** Adds a risk to the caller's organisation. @throws {InvalidInputError | PlanLimitError | TooManyRisksError | TooManyError | SessionEndedError} */
export const addRisk = (services: Services, caller: Caller, given: NewRisk): Promise<Risk> =>
  services.store.transaction(async (tables) => {
    const { id: createdBy } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    await allow(services, tables, ['risk', organisationId], changes);
    await requireEntitlement(services, tables, caller, 'register');
    const there = await tables.risks.fieldsWhere('organisationId', organisationId, ['id']);
    if (there.length >= mostRisks) throw new TooManyRisksError();
    const around = await readAroundRisks(services, tables, organisationId);
    checkedOwner(around.register.people, given.owner);
    const now = instantAfter(services.clock);
    const { title, likelihood, impact } = given;
    const blank: Whole<RiskRow> = {
      id: services.newId(),
      organisationId,
      title,
      description: undefined,
      reason: undefined,
      owner: undefined,
      likelihood,
      impact,
      treatment: undefined,
      review: undefined,
      controls: [],
      checks: [],
      ratedAt: now,
      createdBy,
      createdAt: now,
      version: undefined,
    };
    const row = changedRisk(blank, given, now);
    requireLinks(blank, row, around);
    await tables.risks.insert(row);
    await record(services, tables, createdBy, 'risk.added', row, title);
    return shownRisk(row, around);
  });

/** Changes a risk. @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError} */
export const changeRisk = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: RiskChange & VersionRead,
): Promise<Risk> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const before = await readRiskRow(tables, organisationId, id);
    const around = await readAroundRisks(services, tables, organisationId);
    await requireVersion({ version }, versionOf(before), () => shownRisk(before, around));
    await allow(services, tables, ['risk', organisationId], changes);
    await requireEntitlement(services, tables, caller, 'register');
    checkedOwner(around.register.people, change.owner);
    const after = changedRisk(before, change, instantAfter(services.clock));
    requireLinks(before, after, around);
    const detail = changeWords(before, after);
    if (detail === '') return shownRisk(before, around);
    const kept = await tables.risks.replace(after);
    await record(services, tables, actor, 'risk.changed', before, detail);
    return shownRisk(kept ?? after, around);
  });

/** Takes a risk away. It can be undone, and the comments on it stay as long. @throws {MissingError | TooManyError | SessionEndedError} */
export const removeRisk = (services: Services, caller: Caller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readRiskRow(tables, organisationId, id);
    await allow(services, tables, ['risk', organisationId], changes);
    await recordUndo(services, tables, { organisationId, actor, action: 'risk.removed' }, (tracked) =>
      tracked.risks.delete(id),
    );
    await record(services, tables, actor, 'risk.removed', row, row.title);
  });

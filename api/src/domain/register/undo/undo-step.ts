import { mayManage } from '@adili/schemas/members/rights';
import type { Undone } from '@adili/schemas/undo/undo-step';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import { type UndoneTable, type UndoStepRow, undoneTables } from '../../../store/tables/undo.ts';
import { tables as definitions } from '../../../store/tables.ts';
import { inItsVersion } from '../../../store/version.ts';
import { type Action, recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { MissingError, NotAllowedError } from '../../foundation/errors.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { recordHistory } from '../control-history/record-history.ts';
import { changes } from '../controls/on-register.ts';
import { turnOf } from '../evidence/evidence.ts';
import { removeFiles } from '../evidence/remove-files.ts';
import { endFollowed } from '../evidence/replace-evidence.ts';
import { checkEnds, requireRoomFor } from '../mappings/ends.ts';
import { mappingInEntry } from '../mappings/mapping-entry.ts';
import { isPending } from '../register/facts.ts';
import { type Register, readRegister } from '../register/register.ts';
import { deleteAlong } from './delete-along.ts';
import { ControlsGoneError } from './errors.ts';
import { forgetStep } from './forget-steps.ts';
import { readInUse } from './in-use.ts';
import { fileBytesOf, isUntouched, type KeptRow, keptRow, rowBefore } from './kept-rows.ts';
import { namedBy } from './named-by.ts';
import { refuseTooMuch } from './refuse-too-much.ts';
import { type AnyRow, changing } from './tracked-tables.ts';

const isOfRequirements = ({ action }: UndoStepRow): boolean => action.startsWith('requirement.');

/** @throws {MissingError | NotAllowedError} there is none, or it is not for this person to undo */
async function ownStep(tables: Tables, caller: Caller, id: string): Promise<UndoStepRow> {
  const person = await readCaller(tables, caller);
  const step = await tables.undoSteps.byId(id);
  const isTheirs = step?.madeBy === person.id || mayManage(person);
  if (step?.organisationId !== organisationIdOf(caller) || !isTheirs)
    throw new MissingError('change to undo');
  if (isOfRequirements(step) && !mayManage(person))
    throw new NotAllowedError('member_role', 'Only owners and admins may undo changes of requirements.');
  return step;
}

/** Whether a mapping can be again. @throws as adding one does: an end is gone, or somebody said the same since */
async function requireMappingRoom(services: Services, tables: Tables, row: FrameworkMapping): Promise<void> {
  await checkEnds(services, tables, row.organisationId, row);
  await requireRoomFor(tables, row.organisationId, row);
}

/** Puts a row in the place of what is there now. @param now null where there is none */
async function putBack(
  services: Services,
  tables: Tables,
  { table, of, before }: KeptRow,
  wanted: AnyRow | null,
  now: AnyRow | null,
) {
  const rows = changing(tables, table);
  if (wanted === null) await rows.delete(of);
  else if (now === null) {
    if (table === 'frameworkMappings') await requireMappingRoom(services, tables, wanted as FrameworkMapping);
    await rows.insert(inItsVersion(definitions[table], before ?? wanted, wanted));
  } else await rows.replace(wanted);
}

/** What is entered of a row that is there again, or as it was, and of one that the change had brought. */
const enteredAs = {
  controls: ['control.restored', 'control.removed'],
  evidence: ['evidence.restored', 'evidence.deleted'],
  organisationRequirements: ['requirement.restored', 'requirement.restored'],
  frameworkMappings: ['mapping.restored', 'mapping.removed'],
  risks: ['risk.restored', 'risk.removed'],
} as const satisfies Partial<Record<UndoneTable, readonly [Action, Action]>>;

/** Controls whose history tells of a row that is there again. */
function controlsOf({ table, of }: KeptRow, row: AnyRow | null): readonly string[] {
  if (row === null) return [];
  if (table === 'controls') return [of];
  return table === 'evidence' ? (row as EvidenceRow).controls : [];
}

/** Enters that a row is as it was. Part of the transaction that put it back. */
async function enter(
  services: Services,
  tables: Tables,
  caller: Caller,
  step: UndoStepRow,
  row: KeptRow,
  restored: AnyRow | null,
) {
  const { table } = row;
  if (table === 'evidenceTexts') return;
  const entry = {
    actor: caller.account.id,
    action: enteredAs[table][restored === null ? 1 : 0],
    target: namedBy(row).target,
    detail: table === 'frameworkMappings' ? mappingInEntry(row.before as FrameworkMapping) : step.action,
    organisationId: step.organisationId,
  };
  const controls = controlsOf(row, restored);
  if (controls.length > 0) await recordHistory(services, tables, controls, entry);
  else await recordAuditEntry(services, tables, entry);
}

/** Counts pieces that come back as those that are given, and asks the plan for room for their files. */
async function countEvidence(
  services: Services,
  tables: Tables,
  caller: Caller,
  rows: readonly KeptRow[],
): Promise<void> {
  const pieces = rows.filter(({ table, before }) => table === 'evidence' && before !== null).length;
  const gifts = budgets.evidenceFile.by.organisation;
  if (pieces > 0) await allow(services, tables, ['evidence', organisationIdOf(caller)], gifts, pieces);
  const bytes = fileBytesOf(rows);
  if (bytes > 0) await requireEntitlement(services, tables, caller, 'evidence_bytes', bytes);
}

/** Ends pieces that came back and that another follows which was approved meanwhile. */
async function endReplaced(
  services: Services,
  tables: Tables,
  caller: Caller,
  { evidence, moment }: Register,
  rows: readonly KeptRow[],
): Promise<void> {
  const isBack = new Set(rows.filter(({ table }) => table === 'evidence').map(({ of }) => of));
  for (const piece of evidence)
    if (piece.follows !== undefined && isBack.has(piece.follows) && !isPending(piece))
      await endFollowed(services, tables, caller.account.id, piece, moment.days);
}

/** Rows of a change, each with what is there now, by their tables. */
async function readNow(
  tables: Tables,
  kept: readonly KeptRow[],
): Promise<readonly (readonly [KeptRow, AnyRow | null])[]> {
  const found: (readonly [KeptRow, AnyRow | null])[] = [];
  // Controls come before what proves them.
  for (const name of undoneTables) {
    const rows = kept.filter(({ table }) => table === name);
    const there = await changing(tables, name).byIds(rows.map(({ of }) => of));
    const byId = new Map(there.map((row) => [row.id, row]));
    for (const row of rows) found.push([row, byId.get(row.of) ?? null]);
  }
  return found;
}

/**
 * The ids of rows on requirements that were changed again since, if only to what they are now: whether an exclusion
 * counts again is not for who took an older one back.
 */
async function readDecidedSince(
  { undoRows }: Tables,
  { id, at }: UndoStepRow,
  kept: readonly KeptRow[],
): Promise<ReadonlySet<string>> {
  const ids = kept.filter(({ table }) => table === 'organisationRequirements').map(({ of }) => of);
  const rows = ids.length > 0 ? await undoRows.whereIn('of', ids) : [];
  return new Set(rows.filter((row) => row.step !== id && row.at > at).map(({ of }) => of));
}

const isThing = ({ table }: KeptRow) => table !== 'evidenceTexts';

/**
 * Undoes a change of a register: each row that is still as the change left it becomes what it was before.
 * @throws {ControlsGoneError | InvalidInputError | MappingThereError | TooManyMappingsError | MissingError | NotAllowedError | PlanLimitError | TooManyControlsError | TooManyLinksError | TooManyRisksError | TooMuchEvidenceError | TooManyProofsError | TooManyError | SessionEndedError}
 */
export const undoStep = (services: Services, caller: Caller, id: string): Promise<Undone> => {
  const organisationId = organisationIdOf(caller);
  const work = async (tables: Tables) => {
    const step = await ownStep(tables, caller, id);
    await allow(services, tables, ['control', organisationId], changes);
    const needed = isOfRequirements(step) ? 'checklists' : 'register';
    await requireEntitlement(services, tables, caller, needed);
    const register = await readRegister(services, tables, organisationId);
    const kept = (await tables.undoRows.where('step', id)).map(keptRow);
    const there = await readNow(tables, kept);
    const same = there.filter(([row, now]) => isUntouched(row, now));
    const used = await readInUse(tables, register, kept, new Set(same.map(([row]) => row)));
    const decided = await readDecidedSince(tables, step, kept);
    const untouched = same.filter(([{ of }]) => !(used.has(of) || decided.has(of)));
    const rows = untouched.map(([row]) => row);
    await refuseTooMuch(tables, register, rows);
    await countEvidence(services, tables, caller, rows);
    const back = rows.filter(({ table, before }) => table === 'controls' && before !== null);
    const controls = new Set([...register.controlById.keys(), ...back.map(({ of }) => of)]);
    const at = instantAfter(services.clock);
    for (const [row, now] of untouched) {
      const wanted = rowBefore(row, now, register, controls, at);
      if (row.table === 'evidence' && (wanted as EvidenceRow | null)?.controls.length === 0)
        throw new ControlsGoneError();
      await putBack(services, tables, row, wanted, now);
      await enter(services, tables, caller, step, row, wanted);
    }
    await endReplaced(services, tables, caller, register, rows);
    const broughtOf = (name: UndoneTable) =>
      rows.filter(({ table, before }) => table === name && before === null).map(({ of }) => of);
    const brought = { controls: broughtOf('controls'), evidence: broughtOf('evidence'), risks: [] };
    await deleteAlong(tables, organisationId, brought);
    await forgetStep(tables, id);
    const isBack = new Set(rows);
    const left = there.flatMap(([row]) => (isThing(row) && !isBack.has(row) ? [namedBy(row).title] : []));
    return { restored: rows.filter(isThing).length, left };
  };
  return services.store.transaction(work, { lock: turnOf(organisationId) });
};

/** Gives up undoing a change: what it deleted is gone for good. @throws {MissingError | NotAllowedError | SessionEndedError} */
export async function giveUpStep(services: Services, caller: Caller, id: string): Promise<void> {
  const files = await services.store.transaction(async (tables) => {
    await ownStep(tables, caller, id);
    return forgetStep(tables, id);
  });
  removeFiles(services, files);
}

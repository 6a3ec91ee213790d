import type { Cadence } from '@adili/schemas/controls/cadence';
import {
  type Control,
  type ControlChange,
  type ControlDeletions,
  type ControlInFull,
  type ControlRequirements,
  type ControlsChange,
  controlChange,
  mostControls,
  type NewControl,
} from '@adili/schemas/controls/control';
import { controlTexts } from '@adili/schemas/controls/control-texts';
import { tidyTags } from '@adili/schemas/controls/tags';
import { textsOf } from '@adili/schemas/texts';
import type { Undoable } from '@adili/schemas/undo/undo-step';
import type { VersionRead, VersionsRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { type ControlRow, controls as controlsTable } from '../../../store/tables/controls.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion, requireVersions } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { recordHistory } from '../control-history/record-history.ts';
import { deleteEvidence } from '../evidence/delete-evidence.ts';
import { checkedOwner } from '../register/owners.ts';
import { type Register, readRegister } from '../register/register.ts';
import { recordUndo } from '../undo/record-undo.ts';
import { TooManyControlsError } from './errors.ts';
import { checkLinks, linksFrom, refuseTooManyLinks } from './links.ts';
import { controlIn, controlInFull, shownControl } from './shown-controls.ts';

export const changes = perDay(10_000, 'Your organisation has changed controls');

/** What is made sure of before a change counts as one. */
type Before = (tables: Tables, register: Register) => Promise<void>;

interface Around {
  readonly before?: Before;
  /** What a work does, where it can be undone. */
  readonly undoable?: Undoable;
}

/** Works on the register of the caller's organisation. @throws {SessionEndedError | MissingError | ChangedMeanwhileError} */
const onRegister = <T>(
  services: Services,
  caller: Caller,
  work: (tables: Tables, register: Register) => Promise<T>,
  { before, undoable }: Around = {},
): Promise<T> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const register = await readRegister(services, tables, organisationId);
    await before?.(tables, register);
    await allow(services, tables, ['control', organisationId], changes);
    if (undoable === undefined) return work(tables, register);
    const undoing = { organisationId, actor: caller.account.id, action: undoable };
    return recordUndo(services, tables, undoing, (tracked) => work(tracked, register));
  });

/** Has a change be made to the version of a control that was read. */
const sameVersion =
  (services: Services, id: string, read: VersionRead): Before =>
  (tables, register) => {
    const row = controlIn(register, id);
    return requireVersion(read, versionOf(row), () => controlInFull(services, tables, row, register));
  };

/** The same of several. */
const sameVersionsOf =
  (controls: readonly string[], read: VersionsRead): Before =>
  (_, register) =>
    requireVersions(
      read,
      controls,
      (id) => versionOf(controlIn(register, id)),
      (ids) => ids.map((id) => shownControl(controlIn(register, id), register)),
    );

/** A control as it is once it was changed. Part of the transaction that changed it. @param register of before */
const readChanged = (
  services: Services,
  tables: Tables,
  row: ControlRow,
  register: Register,
): Promise<ControlInFull> => controlInFull(services, tables, row, register.changed({ controls: [row] }));

type Texts = { readonly [Name in keyof typeof controlTexts.shape]?: string | undefined };

/** What is written of a control, as a row keeps it: each tag once. */
function writtenTexts(given: Texts, before: Texts = {}) {
  const texts = textsOf(controlTexts, given, before);
  return { ...texts, tags: tidyTags(texts.tags ?? '') || undefined };
}

/** As a row keeps it. */
const keptCadence = (cadence: Cadence | null | undefined): string | undefined =>
  cadence === null || cadence === undefined ? undefined : String(cadence);

/**
 * Adds a control to the caller's organisation.
 * @throws {InvalidInputError | PlanLimitError | TooManyControlsError | TooManyLinksError | TooManyError | SessionEndedError}
 */
export const addControl = (services: Services, caller: Caller, given: NewControl): Promise<ControlInFull> =>
  onRegister(services, caller, async (tables, register) => {
    const { organisation, controls, people } = register;
    await requireEntitlement(services, tables, caller, 'register');
    if (controls.length >= mostControls) throw new TooManyControlsError();
    checkedOwner(people, given.owner);
    const requirements = linksFrom(given.requirements ?? []);
    await checkLinks(services, tables, organisation.id, requirements);
    refuseTooManyLinks(controls, [], requirements);
    const now = instantAfter(services.clock);
    const row: Whole<ControlRow> = {
      id: services.newId(),
      organisationId: organisation.id,
      ...writtenTexts(given),
      owner: given.owner ?? undefined,
      cadence: keptCadence(given.cadence),
      state: given.state ?? 'in_place',
      stateSince: now,
      requirements,
      createdBy: caller.account.id,
      createdAt: now,
      version: undefined,
    };
    await tables.controls.insert(row);
    await recordHistory(services, tables, [row.id], {
      actor: caller.account.id,
      action: 'control.added',
      target: row.id,
      detail: row.title,
      organisationId: organisation.id,
    });
    return readChanged(services, tables, row, register);
  });

/** What is absent stays; null takes an owner or a cadence away. */
function changedControl(row: ControlRow, change: ControlChange, now: string): ControlRow {
  const { owner = row.owner, cadence, state = row.state } = change;
  const changed: Whole<Pick<ControlRow, keyof ControlChange>> = {
    ...writtenTexts(change, row),
    owner: owner ?? undefined,
    cadence: cadence === undefined ? row.cadence : keptCadence(cadence),
    state,
  };
  return { ...row, ...changed, stateSince: state === row.state ? row.stateSince : now };
}

const changeable = Object.keys(controlChange.shape) as (keyof ControlChange)[];

/** What a change says, for the trail: no words of people, which stand in the row alone. */
const changeWords = (before: ControlRow, after: ControlRow): string =>
  changeable
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      controlsTable.texts.includes(name)
        ? name
        : `${name}: ${before[name] ?? 'none'} -> ${after[name] ?? 'none'}`,
    )
    .join(', ');

/** Keeps a change, and enters it. Part of a transaction. @returns null where nothing is other than before */
export async function keepChange(
  services: Services,
  tables: Tables,
  caller: Caller,
  before: ControlRow,
  change: ControlChange,
): Promise<ControlRow | null> {
  const after = changedControl(before, change, instantAfter(services.clock));
  const detail = changeWords(before, after);
  if (detail === '') return null;
  const kept = await tables.controls.replace(after);
  await recordHistory(services, tables, [before.id], {
    actor: caller.account.id,
    action: 'control.changed',
    target: before.id,
    detail,
    organisationId: before.organisationId,
  });
  return kept ?? after;
}

/** Changes a control. @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError} */
export const changeControl = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...change }: ControlChange & VersionRead,
): Promise<ControlInFull> => {
  const work = async (tables: Tables, register: Register) => {
    const before = controlIn(register, id);
    await requireEntitlement(services, tables, caller, 'register');
    checkedOwner(register.people, change.owner);
    const after = await keepChange(services, tables, caller, before, change);
    return after === null
      ? controlInFull(services, tables, before, register)
      : readChanged(services, tables, after, register);
  };
  const before = sameVersion(services, id, { version });
  return onRegister(services, caller, work, { before, undoable: 'control.changed' });
};

/** The tags of a control with others. @throws {InvalidInputError} they would be too long together */
function withTags({ title, tags }: ControlRow, more: string): string {
  const together = tidyTags([tags, more].filter(Boolean).join(', '));
  const { success } = controlTexts.shape.tags.safeParse(together);
  if (!success) throw new InvalidInputError({ addTags: `‘${title}’ has no room for further tags` });
  return together;
}

/**
 * Changes several controls in the same way: all of them or none.
 * @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError}
 */
export const changeControls = (
  services: Services,
  caller: Caller,
  { controls, versions, addTags = '', ...change }: ControlsChange & VersionsRead,
): Promise<Control[]> => {
  const work = async (tables: Tables, register: Register) => {
    const rows = [...new Set(controls)].map((id) => controlIn(register, id));
    await requireEntitlement(services, tables, caller, 'register');
    checkedOwner(register.people, change.owner);
    const changed: ControlRow[] = [];
    for (const row of rows) {
      const tags = addTags && { tags: withTags(row, addTags) };
      const after = await keepChange(services, tables, caller, row, { ...change, ...tags });
      changed.push(after ?? row);
    }
    const after = register.changed({ controls: changed });
    return rows.map(({ id }) => shownControl(controlIn(after, id), after));
  };
  return onRegister(services, caller, work, {
    before: sameVersionsOf(controls, { versions }),
    undoable: 'control.changed',
  });
};

/**
 * Says which requirements of one framework a control answers; what it answers of others stays.
 * @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError}
 */
export const linkControl = (
  services: Services,
  caller: Caller,
  id: string,
  { version, ...given }: ControlRequirements & VersionRead,
): Promise<ControlInFull> => {
  const work = async (tables: Tables, register: Register) => {
    const before = controlIn(register, id);
    await requireEntitlement(services, tables, caller, 'register');
    const [links] = linksFrom([given]);
    const others = before.requirements.filter(({ framework }) => framework !== given.framework);
    const requirements = links ? [...others, links] : others;
    // What it answers of others may be of a framework that is gone.
    await checkLinks(services, tables, register.organisation.id, links ? [links] : []);
    refuseTooManyLinks(register.controls, before.requirements, requirements);
    const after = { ...before, requirements };
    const kept = await tables.controls.replace(after);
    await recordHistory(services, tables, [id], {
      actor: caller.account.id,
      action: 'control.linked',
      target: id,
      detail: `${given.framework}: ${links?.requirements.join(', ') ?? 'none'}`.slice(0, 2_000),
      organisationId: register.organisation.id,
    });
    return readChanged(services, tables, kept ?? after, register);
  };
  const before = sameVersion(services, id, { version });
  return onRegister(services, caller, work, { before, undoable: 'control.linked' });
};

/** Deletes a control with the evidence that proves no other. Part of a transaction. */
export async function deleteControl(
  services: Services,
  tables: Tables,
  caller: Caller,
  { id, title, organisationId }: ControlRow,
  register: Register,
): Promise<void> {
  const actor = caller.account.id;
  for (const { id: piece } of register.evidenceOf.get(id) ?? []) {
    // As it is now: another control of several may have been deleted before.
    const row = await tables.evidence.byId(piece);
    if (row === null) continue;
    const controls = row.controls.filter((one) => one !== id);
    if (controls.length > 0) await tables.evidence.replace({ ...row, controls });
    else await deleteEvidence(services, tables, row, actor);
  }
  await tables.controls.delete(id);
  await recordAuditEntry(services, tables, {
    actor,
    action: 'control.removed',
    target: id,
    detail: title,
    organisationId,
  });
}

/**
 * Takes a control away, and with it the evidence that proves no other. It can be undone.
 * @throws {MissingError | TooManyError | SessionEndedError}
 */
export const removeControl = (services: Services, caller: Caller, id: string): Promise<void> =>
  onRegister(
    services,
    caller,
    (tables, register) => deleteControl(services, tables, caller, controlIn(register, id), register),
    { undoable: 'control.removed' },
  );

/**
 * The same of several: all of them or none.
 * @throws {ChangedMeanwhileError | MissingError | TooManyError | SessionEndedError}
 */
export const removeControls = (
  services: Services,
  caller: Caller,
  { controls, versions }: ControlDeletions & VersionsRead,
): Promise<void> => {
  const work = async (tables: Tables, register: Register) => {
    const rows = [...new Set(controls)].map((id) => controlIn(register, id));
    for (const row of rows) await deleteControl(services, tables, caller, row, register);
  };
  const before = sameVersionsOf(controls, { versions });
  return onRegister(services, caller, work, { before, undoable: 'control.removed' });
};

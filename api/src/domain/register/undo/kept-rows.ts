import { isDeepStrictEqual } from 'node:util';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { RequirementRow } from '../../../store/tables/requirements.ts';
import type { UndoRow } from '../../../store/tables/undo.ts';
import { isMember } from '../../people/members/members.ts';
import type { Register } from '../register/register.ts';
import type { AnyRow } from './tracked-tables.ts';

/** A row of a register, or a risk, as it was before a change and as that left it; null where it was not there, or is not. */
export interface KeptRow extends Pick<UndoRow, 'table' | 'of'> {
  readonly before: AnyRow | null;
  readonly after: AnyRow | null;
}

const parsed = (text: string | undefined) => (text === undefined ? null : (JSON.parse(text) as AnyRow));

export const keptRow = ({ table, of, before, after }: UndoRow): KeptRow => ({
  table,
  of,
  before: parsed(before),
  after: parsed(after),
});

const fieldOf = (row: AnyRow, name: string): unknown => Reflect.get(row, name);

/**
 * What nobody writes: a version, from when a control is in its state, which goes on as that is undone, and the mark of an
 * exclusion that is over.
 */
const unwritten = ['version', 'stateSince', 'excludedBefore'];

/** The fields that people write and that differ. */
const changedFields = (before: AnyRow, after: AnyRow): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !(unwritten.includes(name) || isDeepStrictEqual(fieldOf(before, name), fieldOf(after, name))),
  );

/**
 * Whether a row is still as a change left it. Of a control what that changed is looked at alone; what somebody approves
 * as a whole is the same as a whole, or an approval would be of something else.
 */
export function isUntouched({ table, before, after }: KeptRow, now: AnyRow | null): boolean {
  if (after === null || now === null) return after === now;
  const plain = JSON.parse(JSON.stringify(now)) as AnyRow;
  const isSame = (name: string) => isDeepStrictEqual(fieldOf(plain, name), fieldOf(after, name));
  if (table !== 'controls' || before === null) return changedFields(plain, after).length === 0;
  return changedFields(before, after).every(isSame);
}

/** Bytes of files whose pieces of evidence these bring back. */
export const fileBytesOf = (rows: readonly KeptRow[]): number =>
  rows.reduce((sum, { table, before, after }) => {
    const isBack = table === 'evidence' && after === null;
    return sum + ((isBack && (before as EvidenceRow | null)?.fileSize) || 0);
  }, 0);

/** With an owner only who is still there. */
const ownedToday = <Row extends { readonly owner?: string | undefined }>(
  row: Row,
  { people }: Register,
): Row => {
  const owner = row.owner === undefined ? undefined : people.get(row.owner);
  return owner && isMember(owner) ? row : { ...row, owner: undefined };
};

/**
 * What was said of a requirement. A row stays where there was none: its version goes on, and it tells of an exclusion
 * that was there, so that who approves the next says which they have read.
 */
function saidBefore(before: RequirementRow | null, now: RequirementRow | null): RequirementRow | null {
  if (now === null) return before;
  const { id, organisationId, framework, requirement, createdAt, excludedAt, excludedBefore } = now;
  const row: RequirementRow = before ?? { id, organisationId, framework, requirement, createdAt };
  const isOver = excludedBefore === true || (excludedAt !== undefined && excludedAt !== row.excludedAt);
  return isOver ? { ...row, excludedBefore: true } : row;
}

/**
 * A row as it is to be once its change is undone; null where it was not there.
 * @param now as it is
 * @param controls ids of those that are there then
 * @param at from when a control that changes its state back is in that
 */
export function rowBefore(
  { table, before, after }: KeptRow,
  now: AnyRow | null,
  register: Register,
  controls: ReadonlySet<string>,
  at: string,
): AnyRow | null {
  if (table === 'organisationRequirements') {
    const row = saidBefore(before as RequirementRow | null, now as RequirementRow | null);
    return row && ownedToday(row, register);
  }
  if (before === null) return null;
  if (table === 'evidence') {
    const row = before as EvidenceRow;
    return { ...row, controls: row.controls.filter((id) => controls.has(id)) } as AnyRow;
  }
  if (table === 'evidenceTexts' || table === 'frameworkMappings') return before;
  if (now === null || after === null) return ownedToday(before as ControlRow, register);
  const back = changedFields(before, after).map((name) => [name, fieldOf(before, name)] as const);
  const row = { ...now, ...Object.fromEntries(back) } as ControlRow;
  const isOtherState = row.state !== (now as ControlRow).state;
  return ownedToday(isOtherState ? { ...row, stateSince: at } : row, register);
}

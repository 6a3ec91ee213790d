import {
  type Evidence,
  type EvidenceApproval,
  mostEvidence,
  type NewEvidence,
} from '@adili/schemas/evidence/evidence';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { ChangedMeanwhileError, requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { readActor } from '../../people/api-keys/read-actor.ts';
import { isEntitled, requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { organisationIdOf, readOrganisation } from '../../people/organisations/organisations.ts';
import { readCaller } from '../../people/sessions/read-caller.ts';
import { recordHistory } from '../control-history/record-history.ts';
import { OwnApprovalError } from '../register/errors.ts';
import { isPending } from '../register/facts.ts';
import { hashOf, type RecordOf } from '../register/records.ts';
import { momentOf, readAround } from '../register/register.ts';
import { recordUndo } from '../undo/record-undo.ts';
import { deleteEvidence, recordNameOf } from './delete-evidence.ts';
import { TooManyProofsError, TooMuchEvidenceError } from './errors.ts';
import { endFollowed, readFollowed } from './replace-evidence.ts';
import { giversOf, readEvidenceRow, readingOf, shownEvidence } from './shown-evidence.ts';

const gifts = budgets.evidenceFile.by.organisation;

/** From when and until when, as it was given. */
interface Validity {
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
}

/** @throws {InvalidInputError} it would end before it began */
export async function checkValidity(
  services: Services,
  tables: Tables,
  caller: Caller | KeyCaller,
  given: Validity,
) {
  const now = instantAfter(services.clock);
  const validFrom = given.validFrom ?? (given.validUntil && given.validUntil < now ? given.validUntil : now);
  const { days } = momentOf(services, await readOrganisation(tables, caller));
  const { validUntil } = given;
  // What was valid up to an instant may say no more than that.
  if (validUntil !== undefined && validUntil !== validFrom && days.until(validUntil) <= days.from(validFrom))
    throw new InvalidInputError({ validUntil: 'This is before it begins to be valid' });
  return validFrom;
}

/** What of a piece depends on its kind. */
export type NewPiece = Pick<
  EvidenceRow,
  'kind' | 'title' | 'sha256' | 'url' | keyof RecordOf | 'fileName' | 'fileType' | 'fileSize'
> &
  Validity & {
    readonly text?: string;
    /** The id of a piece of the control, which ends the day before this one begins. */
    readonly follows?: string | undefined;
  };

/**
 * Counts a piece whose file is still to come, which stays counted whatever is wrong with it.
 * @throws {MissingError | PlanLimitError | TooManyError | SessionEndedError | ApiKeyInvalidError}
 */
export const countFile = (services: Services, caller: Caller | KeyCaller, controlId: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const organisationId = organisationIdOf(caller);
    await readActor(tables, caller);
    await ownControls(tables, organisationId, [controlId]);
    await requireEntitlement(services, tables, caller, 'register');
    await allow(services, tables, ['evidence', organisationId], gifts);
  });

/** Whoever adds to an organisation's evidence takes turns: each counts what is there. */
export const turnOf = (organisationId: string): string => `evidence of ${organisationId}`;

/** Counts the pieces that an organisation has. */
const countPieces = async ({ evidence }: Tables, organisationId: string): Promise<number> => {
  const where = { organisationId };
  return (await evidence.list({ limit: 1, sort: 'givenAt', descending: true, where })).total;
};

/**
 * Enters a piece of evidence for a control of the caller's organisation. Part of a transaction in which `turnOf` is locked.
 * @param id under which its file lies, if it has one
 * @throws as `enterEvidence` does
 */
export async function enterPiece(
  services: Services,
  tables: Tables,
  caller: Caller | KeyCaller,
  controlId: string,
  { id, text, ...piece }: NewPiece & { readonly id: string },
): Promise<EvidenceRow> {
  const organisationId = organisationIdOf(caller);
  const actor = await readActor(tables, caller);
  await ownControls(tables, organisationId, [controlId]);
  await requireEntitlement(services, tables, caller, 'register');
  if (piece.fileSize !== undefined)
    await requireEntitlement(services, tables, caller, 'evidence_bytes', piece.fileSize);
  if ((await countPieces(tables, organisationId)) >= mostEvidence) throw new TooMuchEvidenceError();
  // A file was counted before it came.
  if (piece.kind !== 'file') await allow(services, tables, ['evidence', organisationId], gifts);
  const { follows } = piece;
  const followed = follows && (await readFollowed(tables, organisationId, controlId, follows));
  const { days, now } = momentOf(services, await readOrganisation(tables, caller));
  // What follows another begins with its day, so that no part of that is without either.
  const validity: Validity = followed ? { ...piece, validFrom: piece.validFrom ?? days.dayOf(now) } : piece;
  const controls = followed ? [...followed.controls] : [controlId];
  if (followed) await refuseTooManyProofs(tables, organisationId, controls.length);
  const row: Whole<EvidenceRow> = {
    id,
    organisationId,
    kind: piece.kind,
    title: piece.title || (followed ? followed.title : ''),
    url: piece.url,
    record: piece.record,
    check: piece.check,
    checkKind: piece.checkKind,
    fileName: piece.fileName,
    fileType: piece.fileType,
    fileSize: piece.fileSize,
    sha256: piece.sha256,
    givenBy: actor,
    keyMadeBy: 'key' in caller ? caller.key.createdBy : undefined,
    givenAt: instantAfter(services.clock),
    validFrom: await checkValidity(services, tables, caller, validity),
    validUntil: piece.validUntil,
    controls,
    follows,
    replacement: undefined,
    linkedBy: undefined,
    datedBy: undefined,
    needsApproval: await isEntitled(services, tables, caller, 'approvals'),
    approvedBy: undefined,
    approvedAt: undefined,
    version: undefined,
  };
  await tables.evidence.insert(row);
  if (text !== undefined)
    await tables.evidenceTexts.insert({
      id,
      organisationId,
      text,
      givenBy: row.givenBy,
      givenAt: row.givenAt,
    });
  await recordHistory(services, tables, controls, {
    actor,
    action: 'evidence.given',
    target: id,
    detail: `${row.kind} for control ${controlId}, ${row.kind === 'record' ? recordNameOf(row) : `sha256 ${row.sha256}`}`,
    organisationId,
  });
  if (!row.needsApproval) await endFollowed(services, tables, actor, row, days);
  return row;
}

/**
 * Enters a piece of evidence for a control of the caller's organisation.
 * @param id under which its file lies, if it has one
 * @throws {MissingError | InvalidInputError | PlanLimitError | TooMuchEvidenceError | TooManyError | SessionEndedError | ApiKeyInvalidError}
 */
export const enterEvidence = (
  services: Services,
  caller: Caller | KeyCaller,
  controlId: string,
  piece: NewPiece & { readonly id: string },
): Promise<Evidence> =>
  services.store.transaction(
    async (tables) =>
      readPiece(services, tables, await enterPiece(services, tables, caller, controlId, piece)),
    { lock: turnOf(organisationIdOf(caller)) },
  );

/** Reads a piece as it is now. Part of the transaction that changed it. */
export async function readPiece(services: Services, tables: Tables, row: EvidenceRow): Promise<Evidence> {
  const [shown] = await shownEvidence(tables, [row], await readAround(services, tables, row));
  if (!shown) throw new MissingError('evidence');
  return shown;
}

/** @throws {MissingError} the organisation lacks one of these controls */
async function ownControls(
  { controls }: Pick<Tables, 'controls'>,
  organisationId: string,
  ids: readonly string[],
): Promise<void> {
  const found = await controls.byIds(ids);
  const own = new Set(found.filter((row) => row.organisationId === organisationId).map(({ id }) => id));
  if (!ids.every((id) => own.has(id))) throw new MissingError('control');
}

/** Gives a control a statement, a link or a record of ours. @throws as `enterEvidence` does */
export const giveEvidence = (
  services: Services,
  caller: Caller | KeyCaller,
  controlId: string,
  { kind, text, url, record, title = '', validFrom, validUntil, follows }: NewEvidence,
): Promise<Evidence> =>
  enterEvidence(services, caller, controlId, {
    id: services.newId(),
    kind,
    title,
    validFrom,
    validUntil,
    follows,
    sha256: kind === 'record' ? '' : hashOf(text ?? url ?? ''),
    text,
    url,
    record,
  });

/** @throws {TooManyProofsError} the evidence of an organisation would prove more controls together than are read in one go */
export async function refuseTooManyProofs(
  { evidence }: Tables,
  organisationId: string,
  more: number,
): Promise<void> {
  const rows = await evidence.fieldsWhere('organisationId', organisationId, ['controls']);
  const there = rows.reduce((sum, { controls }) => sum + controls.length, 0);
  if (there + more > budgets.register.links) throw new TooManyProofsError();
}

/** A piece without its approval. */
export const notApproved = ({ approvedBy: _, approvedAt: __, ...row }: EvidenceRow): EvidenceRow => row;

/** Says which controls a piece proves: by a plan with approvals, another one needs its own. @throws {MissingError | ChangedMeanwhileError | SessionEndedError} */
export const proveControls = (
  services: Services,
  caller: Caller,
  id: string,
  { controls: given, version }: { readonly controls: readonly string[] } & VersionRead,
): Promise<Evidence> =>
  services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readEvidenceRow(tables, organisationId, id);
    await requireVersion({ version }, versionOf(row), () => readPiece(services, tables, row));
    const controls = [...new Set(given)];
    await allow(services, tables, ['evidence', organisationId], gifts);
    await requireEntitlement(services, tables, caller, 'register');
    await ownControls(tables, organisationId, controls);
    if (controls.length > row.controls.length)
      await refuseTooManyProofs(tables, organisationId, controls.length - row.controls.length);
    const isMoved = controls.some((control) => !row.controls.includes(control));
    // What was approved for some controls was not for others.
    const before = row.needsApproval && isMoved ? notApproved(row) : row;
    const changed = { ...before, controls, linkedBy: caller.account.id };
    const kept = await tables.evidence.replace(changed);
    await recordHistory(services, tables, [...row.controls, ...controls], {
      actor: caller.account.id,
      action: 'evidence.linked',
      target: id,
      detail: controls.join(', ').slice(0, 2_000),
      organisationId,
    });
    return readPiece(services, tables, kept ?? changed);
  });

/** Whether a piece that waits is another one than an approval means: one that says not what was read means it as it was given. */
const isOtherThan = (read: string | undefined, row: EvidenceRow): boolean =>
  read === undefined ? isPending(row) && versionOf(row) > 1 : read !== readingOf(row);

/** Approves a piece that waits for it. @throws {MissingError | ChangedMeanwhileError | OwnApprovalError | SessionEndedError} */
export const approveEvidence = (
  services: Services,
  caller: Caller,
  id: string,
  { read }: EvidenceApproval,
): Promise<Evidence> =>
  services.store.transaction(async (tables) => {
    const { id: actor } = await readCaller(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readEvidenceRow(tables, organisationId, id);
    if (isOtherThan(read, row)) throw new ChangedMeanwhileError(await readPiece(services, tables, row));
    if (!isPending(row)) return readPiece(services, tables, row);
    if (giversOf(row).includes(actor)) throw new OwnApprovalError();
    const approved = { ...row, approvedBy: actor, approvedAt: instantAfter(services.clock) };
    const kept = await tables.evidence.replace(approved);
    await recordHistory(services, tables, row.controls, {
      actor,
      action: 'evidence.approved',
      target: id,
      detail: row.sha256 && `sha256 ${row.sha256}`,
      organisationId,
    });
    const { days } = momentOf(services, await readOrganisation(tables, caller));
    await endFollowed(services, tables, actor, approved, days);
    return readPiece(services, tables, kept ?? approved);
  });

/** Deletes a piece, whose file goes once that can't be undone any more. @throws {MissingError | SessionEndedError | ApiKeyInvalidError} */
export const removeEvidence = (services: Services, caller: Caller | KeyCaller, id: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const actor = await readActor(tables, caller);
    const organisationId = organisationIdOf(caller);
    const row = await readEvidenceRow(tables, organisationId, id);
    const undoing = { organisationId, actor, action: 'evidence.deleted' } as const;
    await recordUndo(services, tables, undoing, (tracked) => deleteEvidence(services, tracked, row, actor));
  });

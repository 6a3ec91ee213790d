import type { Evidence } from '@adili/schemas/evidence/evidence';
import type { EvidenceKind, EvidenceState } from '@adili/schemas/evidence/evidence-kind';
import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import { versionOf } from '../../../store/version.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { standingOfEvidence, titleOfEvidence } from '../register/because.ts';
import { conductOfPiece, hashOf, type RecordTexts, readRecords } from '../register/records.ts';
import { type Register, readRegister } from '../register/register.ts';

/** How a piece stands: valid where it is for one of its controls, and its end the last of those. */
function standingOfRow(row: EvidenceRow, register: Register): { state: EvidenceState; endsAt?: string } {
  const standings = row.controls
    .flatMap((id) => register.controlById.get(id) ?? [])
    .map((control) => standingOfEvidence(row, control, register));
  const [first] = standings;
  if (!first) return { state: 'expired' };
  const best = standings.find(({ state }) => state === 'valid') ?? first;
  const ends = standings.flatMap(({ endsAt }) => endsAt ?? []);
  // One that has no end for one of its controls has none.
  return ends.length === standings.length
    ? { state: best.state, endsAt: ends.toSorted().at(-1) ?? '' }
    : { state: best.state };
}

/** What somebody who approves a piece has read: what it is, which controls it proves, and when it counts. */
export const readingOf = (row: EvidenceRow): string =>
  hashOf(
    JSON.stringify([
      [row.kind, row.title, row.sha256, row.url, row.record ?? row.check, row.fileName],
      [row.validFrom, row.validUntil],
      row.controls.toSorted(),
    ]),
  );

/** Who answers for a piece, for what it proves and when, and so can't approve it: who made a key answers for what it gives. */
export const giversOf = ({ givenBy, keyMadeBy, linkedBy, datedBy }: EvidenceRow): string[] => [
  ...new Set([givenBy, keyMadeBy ?? [], linkedBy ?? [], datedBy ?? []].flat()),
];

interface Said {
  readonly texts: ReadonlyMap<string, string>;
  readonly records: RecordTexts | null;
  readonly nameOf: (id: string) => string | undefined;
}

function shown(row: EvidenceRow, register: Register, { texts, records, nameOf }: Said): Whole<Evidence> {
  const text = row.kind === 'record' ? records?.of(row) : texts.get(row.id);
  const { state, endsAt } = standingOfRow(row, register);
  return {
    id: row.id,
    kind: row.kind,
    title: titleOfEvidence(row),
    sha256: row.kind === 'record' ? hashOf(text ?? '') : row.sha256,
    givenBy: row.givenBy,
    givenByName: nameOf(row.givenBy),
    givenAt: row.givenAt,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    state,
    endsAt,
    text,
    url: row.url,
    record: row.record,
    check: row.check,
    checkKind: row.checkKind,
    conduct: conductOfPiece(row),
    name: row.fileName,
    type: row.fileType,
    size: row.fileSize,
    controls: [...row.controls],
    follows: row.follows,
    replacement: row.replacement,
    needsApproval: row.needsApproval,
    givers: giversOf(row),
    read: readingOf(row),
    approvedBy: row.approvedBy,
    approvedByName: row.approvedBy === undefined ? undefined : nameOf(row.approvedBy),
    approvedAt: row.approvedAt,
    version: versionOf(row),
  };
}

/** Pieces of evidence as they are answered: what they say is read for these alone. */
export async function shownEvidence(
  tables: Tables,
  rows: readonly EvidenceRow[],
  register: Register,
): Promise<Evidence[]> {
  const statements = rows.filter(({ kind }) => kind === 'statement').map(({ id }) => id);
  const [texts, records, named] = await Promise.all([
    statements.length > 0 ? tables.evidenceTexts.byIds(statements) : [],
    rows.some(({ kind }) => kind === 'record') ? readRecords(tables, register) : null,
    namesFor(
      tables,
      rows.flatMap(({ givenBy, approvedBy }) => [givenBy, ...(approvedBy ? [approvedBy] : [])]),
      register.organisation.id,
    ),
  ]);
  const said: Said = {
    texts: new Map(texts.map(({ id, text }) => [id, text])),
    records,
    nameOf: (id) => named(id)?.name,
  };
  return rows.map((row) => shown(row, register, said));
}

/** A piece of an organisation's own. @throws {MissingError} it has none of this id */
export async function readEvidenceRow(
  tables: Pick<Tables, 'evidence'>,
  organisationId: string,
  id: string,
): Promise<EvidenceRow> {
  const row = await tables.evidence.byId(id);
  if (row?.organisationId !== organisationId) throw new MissingError('evidence');
  return row;
}

/** What a list of evidence is narrowed by. */
export interface EvidenceAsked {
  readonly kind?: EvidenceKind | undefined;
  readonly state?: EvidenceState | undefined;
  /** The id of a control. */
  readonly control?: string | undefined;
  readonly q?: string | undefined;
}

/** The evidence of the caller's organisation that is asked for, the newest first. @throws {MissingError} */
export async function readEvidence(
  services: Services,
  caller: Caller | KeyCaller,
  { kind, state, control, q }: EvidenceAsked,
): Promise<{
  readonly rows: readonly EvidenceRow[];
  show(page: readonly EvidenceRow[]): Promise<Evidence[]>;
}> {
  const register = await readRegister(services, services.store, organisationIdOf(caller));
  const wanted = q?.toLowerCase() ?? '';
  const rows = register.evidence.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (control === undefined || row.controls.includes(control)) &&
      titleOfEvidence(row).toLowerCase().includes(wanted) &&
      (state === undefined || standingOfRow(row, register).state === state),
  );
  return { rows, show: (page) => shownEvidence(services.store, page, register) };
}

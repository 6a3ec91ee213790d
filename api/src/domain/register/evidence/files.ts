import type { Readable } from 'node:stream';
import { type Evidence, mostFileBytes } from '@adili/schemas/evidence/evidence';
import type { FileFields } from '@adili/schemas/evidence/evidence-forms';
import { days } from '../../../runtime/clock.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import { packIdOf, pdfIdOf } from '../../../store/tables/packs.ts';
import { undoUnlessUnknown } from '../../../store/undo-unless-unknown.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { countFile, enterEvidence } from './evidence.ts';
import { fileNameOf } from './file-name.ts';
import { type GivenFile, inspectFile } from './given-file.ts';
import { readEvidenceRow } from './shown-evidence.ts';

/**
 * Takes a file in for a control: looked through, on disk and then in the table.
 * @throws {FileTooLargeError | InvalidInputError | InfectedFileError | ScanUnavailableError} and as `enterEvidence` does
 */
export async function giveFile(
  services: Services,
  caller: Caller | KeyCaller,
  controlId: string,
  given: GivenFile<FileFields>,
): Promise<Evidence> {
  const { evidenceFiles } = services;
  await countFile(services, caller, controlId);
  const file = await evidenceFiles.receive(given.content, mostFileBytes);
  try {
    const { title = '', ...fields } = await given.fields();
    const fileType = await inspectFile(services, file);
    const id = services.newId();
    const piece = { kind: 'file', title, ...fields, sha256: file.sha256 } as const;
    const ofFile = { fileName: fileNameOf(given.name), fileType, fileSize: file.size };
    // Removed also where it was not kept: an answer may be lost on its way back from the store of files.
    return await undoUnlessUnknown(
      async () => {
        await file.keep(id);
        return enterEvidence(services, caller, controlId, { id, ...piece, ...ofFile });
      },
      () => evidenceFiles.remove(id),
    );
  } finally {
    await file.discard();
  }
}

/** The file of a piece. @throws {MissingError} there is none */
export async function readEvidenceFile(
  services: Services,
  caller: Caller | KeyCaller,
  id: string,
): Promise<{ readonly row: EvidenceRow; readonly content: Readable }> {
  const row = await readEvidenceRow(services.store, organisationIdOf(caller), id);
  const content = row.kind === 'file' ? await services.evidenceFiles.open(id) : null;
  if (content === null) throw new MissingError('file');
  return { row, content };
}

/** Files whose rows are asked for at once. */
const atOnce = 500;
/** A file is there shortly before its row is: milliseconds after which one without a row has none. */
const patience = days(1) / 24;

/**
 * Deletes files that no row of evidence, of one that can be brought back, of packs, findings, organisations or cases names: an upload was cut off, one had its time, or an erasure took the row.
 * @param isOnly no other process uses the store, and no upload is under way
 * @returns how many there were
 */
export async function deleteOrphans(
  { store, evidenceFiles, clock }: Pick<Services, 'store' | 'evidenceFiles' | 'clock'>,
  isOnly = false,
): Promise<number> {
  const before = clock().getTime() - (isOnly ? 0 : patience);
  let deleted = 0;
  const look = async (ids: readonly string[]) => {
    // At one moment: one that is deleted or comes back meanwhile would be in neither table.
    const [evidence, undoable, packs, findings, organisations, ofCases] = await store.transaction((tables) =>
      Promise.all([
        tables.evidence.byIds(ids),
        tables.undoRows.whereIn('of', ids),
        tables.packs.byIds([...new Set(ids.map(packIdOf))]),
        tables.findings.whereIn('picture', ids),
        tables.organisations.whereIn('logo', ids),
        tables.caseFiles.byIds(ids),
      ]),
    );
    const named = [
      ...[...evidence, ...ofCases].map(({ id }) => id),
      ...packs.flatMap(({ id }) => [id, pdfIdOf(id)]),
    ];
    const undone = undoable.map(({ of }) => of);
    const pictures = [...findings.map(({ picture }) => picture), ...organisations.map(({ logo }) => logo)];
    const kept = new Set([...named, ...undone, ...pictures]);
    for (const id of ids)
      if (!kept.has(id)) {
        await evidenceFiles.remove(id);
        deleted += 1;
      }
  };
  const ids: string[] = [];
  for await (const { id, changedAt } of evidenceFiles.list()) {
    if (isOnly || changedAt.getTime() < before) ids.push(id);
    if (ids.length === atOnce) await look(ids.splice(0));
  }
  await look(ids);
  return deleted;
}

import type { Readable } from 'node:stream';
import type { CaseFileFields } from '@adili/schemas/support-cases/case-forms';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseFileRow, CaseRow } from '../../../store/tables/support-cases.ts';
import { undoUnlessUnknown } from '../../../store/undo-unless-unknown.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { type MemberAccount, readActor } from '../../people/members/members.ts';
import { fileNameOf } from '../../register/evidence/file-name.ts';
import { type GivenFile, inspectFile } from '../../register/evidence/given-file.ts';
import { recordCaseEntry } from './close-case.ts';
import { CaseFilesFullError, CaseNotOpenError, TooManyCaseFilesError } from './errors.ts';
import { readOwnRow } from './own-cases.ts';
import { saveCase } from './save-case.ts';
import { shownOwnCase } from './shown-cases.ts';

/** Counts a file that is still to come, which stays counted whatever is wrong with it. */
const countFile = (services: Services, caller: Caller, caseId: string): Promise<void> =>
  services.store.transaction(async (tables) => {
    const member = await readActor(tables, caller);
    refuseFull(await readOwnRow(tables, member, caseId));
    const { organisationId } = member;
    await allow(services, tables, ['case file', organisationId], budgets.caseFile.by.organisation);
  });

/** @throws {CaseNotOpenError | TooManyCaseFilesError} */
function refuseFull({ state, fileCount }: CaseRow): void {
  if (state !== 'open') throw new CaseNotOpenError();
  if (fileCount >= caseLimits.files) throw new TooManyCaseFilesError();
}

/** The message of the member's own that a file belongs to. @throws {InvalidInputError} */
async function readOwnMessage(
  { caseMessages }: Pick<Tables, 'caseMessages'>,
  caseId: string,
  { id: writtenBy }: MemberAccount,
  wanted: string | undefined,
) {
  const own = (await caseMessages.where('caseId', caseId)).filter(
    (message) => message.side === 'customer' && message.writtenBy === writtenBy,
  );
  const found = wanted === undefined ? own[0] : own.find(({ id }) => id === wanted);
  if (!found)
    throw new InvalidInputError({ message: 'Write a message in this case first, then add the file.' });
  return found;
}

/** @throws {CaseFilesFullError} the organisation's cases have no room for so many bytes more */
async function refuseTooMuch(
  { caseFiles }: Pick<Tables, 'caseFiles'>,
  organisationId: string,
  more: number,
): Promise<void> {
  const kept = await caseFiles.fieldsWhere('organisationId', organisationId, ['size']);
  const total = kept.reduce((sum, { size }) => sum + size, more);
  if (total > budgets.caseFile.bytes.kept) throw new CaseFilesFullError();
}

/**
 * Takes a file in for a case: looked through, on disk and then in the table.
 * @throws {FileTooLargeError | InvalidInputError | InfectedFileError | ScanUnavailableError}
 * @throws {CaseNotOpenError | TooManyCaseFilesError | CaseFilesFullError | MissingError | TooManyError | SessionEndedError}
 */
export async function addCaseFile(
  services: Services,
  caller: Caller,
  caseId: string,
  given: GivenFile<CaseFileFields>,
): Promise<OwnCase> {
  const { evidenceFiles } = services;
  await countFile(services, caller, caseId);
  const file = await evidenceFiles.receive(given.content, budgets.caseFile.bytes.one);
  try {
    const { message } = await given.fields();
    const type = await inspectFile(services, file);
    const id = services.newId();
    const enter = () =>
      services.store.transaction(async (tables) => {
        const member = await readActor(tables, caller);
        const before = await readOwnRow(tables, member, caseId);
        refuseFull(before);
        const { organisationId } = member;
        await refuseTooMuch(tables, organisationId, file.size);
        const row: Whole<CaseFileRow> = {
          id,
          caseId,
          organisationId,
          messageId: (await readOwnMessage(tables, caseId, member, message)).id,
          name: fileNameOf(given.name),
          type,
          size: file.size,
          sha256: file.sha256,
          givenBy: member.id,
          givenAt: instantAfter(services.clock),
        };
        await tables.caseFiles.insert(row);
        const after = await saveCase(
          services,
          tables,
          { ...before, fileCount: before.fileCount + 1 },
          member.id,
        );
        await recordCaseEntry(services, tables, after, { actor: member.id, action: 'case.file_added' });
        return shownOwnCase(tables, after, organisationId);
      });
    // Removed also where it was not kept: an answer may be lost on its way back from the store of files.
    return await undoUnlessUnknown(
      async () => {
        await file.keep(id);
        return enter();
      },
      () => evidenceFiles.remove(id),
    );
  } finally {
    await file.discard();
  }
}

interface ReadFile {
  readonly name: string;
  readonly size: number;
  readonly content: Readable;
}

async function openFile(
  { store, evidenceFiles }: Pick<Services, 'store' | 'evidenceFiles'>,
  caseId: string,
  fileId: string,
): Promise<ReadFile> {
  const row = await store.caseFiles.byId(fileId);
  const content = row?.caseId === caseId ? await evidenceFiles.open(fileId) : null;
  if (!(row && content)) throw new MissingError('file');
  return { name: row.name, size: row.size, content };
}

/** A file of a case that a person sees. @throws {MissingError} */
export async function readOwnCaseFile(
  services: Services,
  { account }: Caller,
  caseId: string,
  fileId: string,
): Promise<ReadFile> {
  await readOwnRow(services.store, account, caseId);
  return openFile(services, caseId, fileId);
}

/** The same for an operator. @throws {MissingError} */
export const readCaseFile = openFile;

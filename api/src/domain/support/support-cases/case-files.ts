import type { Readable } from 'node:stream';
import type { CaseFileFields } from '@adili/schemas/support-cases/case-forms';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OperatorCase, OwnCase } from '@adili/schemas/support-cases/support-case';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseFileRow, CaseMessageRow, CaseRow } from '../../../store/tables/support-cases.ts';
import { undoUnlessUnknown } from '../../../store/undo-unless-unknown.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { readActor } from '../../people/members/members.ts';
import { fileNameOf } from '../../register/evidence/file-name.ts';
import { type GivenFile, inspectFile } from '../../register/evidence/given-file.ts';
import { recordCaseEntry } from './close-case.ts';
import {
  CaseFilesFullError,
  CaseNotOpenError,
  NoPageForFilesError,
  TooManyCaseFilesError,
} from './errors.ts';
import { readOwnRow } from './own-cases.ts';
import { saveCase } from './save-case.ts';
import { shownOwnCase, shownToOperator } from './shown-cases.ts';

/** Who gives a file, with what it may be given to. */
interface Giver<Shown> {
  /** The id of a person. */
  readonly by: string;
  /** The case, where they may add to it. @throws {MissingError | CaseNotOpenError | NoPageForFilesError} */
  read(tables: Tables): Promise<GivenTo>;
  count(tables: Tables, to: GivenTo): Promise<unknown>;
  /** The words of theirs that it goes with. @throws {InvalidInputError} */
  message(tables: Tables, wanted: string | undefined): Promise<CaseMessageRow>;
  show(tables: Tables, row: CaseRow): Promise<Shown>;
}

interface GivenTo {
  readonly row: CaseRow;
  readonly organisationId: string;
}

/** @throws {TooManyCaseFilesError} */
function refuseFull({ row }: GivenTo): void {
  if (row.fileCount >= caseLimits.files) throw new TooManyCaseFilesError();
}

const writeFirst = (text: string) => new InvalidInputError({ message: text });

/** A member, who adds to words of their own that the team has still to answer. */
const member = (services: Services, caller: Caller, caseId: string): Giver<OwnCase> => ({
  by: caller.account.id,
  async read(tables) {
    const account = await readActor(tables, caller);
    const row = await readOwnRow(tables, account, caseId);
    if (row.state !== 'open') throw new CaseNotOpenError();
    return { row, organisationId: account.organisationId };
  },
  count: (tables, { organisationId }) =>
    allow(services, tables, ['case file', organisationId], budgets.caseFile.by.organisation),
  async message({ caseMessages }, wanted) {
    const own = (await caseMessages.where('caseId', caseId)).filter(
      ({ side, writtenBy }) => side === 'customer' && writtenBy === caller.account.id,
    );
    const found = wanted === undefined ? own[0] : own.find(({ id }) => id === wanted);
    if (!found) throw writeFirst('Write a message in this case first, then add the file.');
    return found;
  },
  show: (tables, row) => shownOwnCase(tables, row, row.organisationId ?? ''),
});

/** An operator, who adds to an answer of their own while it is the last word: none comes unseen behind others. */
const operator = (services: Services, operatorId: string, caseId: string): Giver<OperatorCase> => ({
  by: operatorId,
  async read({ supportCases }) {
    const row = await supportCases.byId(caseId);
    if (row === null) throw new MissingError('case');
    if (row.organisationId === undefined) throw new NoPageForFilesError();
    return { row, organisationId: row.organisationId };
  },
  count: (tables) => allow(services, tables, ['case file of', operatorId], budgets.caseFile.by.account),
  async message({ caseMessages }, wanted) {
    const [last] = (await caseMessages.where('caseId', caseId)).filter(({ isNote }) => !isNote);
    const isOwn = last?.side === 'team' && last.writtenBy === operatorId;
    if (!(last && isOwn && (wanted ?? last.id) === last.id))
      throw writeFirst('Answer the case first, then add the file: somebody else wrote last.');
    return last;
  },
  show: (tables, row) => shownToOperator({ store: tables, clock: services.clock }, row),
});

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
 * @throws {FileTooLargeError | InvalidInputError | InfectedFileError | ScanUnavailableError | CaseNotOpenError}
 * @throws {NoPageForFilesError | TooManyCaseFilesError | CaseFilesFullError | MissingError | TooManyError | SessionEndedError}
 */
async function addFile<Shown>(
  services: Services,
  giver: Giver<Shown>,
  given: GivenFile<CaseFileFields>,
): Promise<Shown> {
  const { evidenceFiles, store } = services;
  // It stays counted whatever is wrong with it.
  await store.transaction(async (tables) => {
    const to = await giver.read(tables);
    refuseFull(to);
    await giver.count(tables, to);
  });
  const file = await evidenceFiles.receive(given.content, budgets.caseFile.bytes.one);
  try {
    const { message } = await given.fields();
    const type = await inspectFile(services, file);
    const id = services.newId();
    const enter = () =>
      store.transaction(async (tables) => {
        const to = await giver.read(tables);
        refuseFull(to);
        const { row: before, organisationId } = to;
        await refuseTooMuch(tables, organisationId, file.size);
        const row: Whole<CaseFileRow> = {
          id,
          caseId: before.id,
          organisationId,
          messageId: (await giver.message(tables, message)).id,
          name: fileNameOf(given.name),
          type,
          size: file.size,
          sha256: file.sha256,
          givenBy: giver.by,
          givenAt: instantAfter(services.clock),
        };
        await tables.caseFiles.insert(row);
        const next = { ...before, fileCount: before.fileCount + 1 };
        const after = await saveCase(services, tables, next, giver.by);
        await recordCaseEntry(services, tables, after, { actor: giver.by, action: 'case.file_added' });
        return giver.show(tables, after);
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

/** Takes in what a member adds to a case. @throws as `addFile` does */
export const addOwnFile = (
  services: Services,
  caller: Caller,
  caseId: string,
  given: GivenFile<CaseFileFields>,
): Promise<OwnCase> => addFile(services, member(services, caller, caseId), given);

/** Takes in what an operator adds to an answer. @throws as `addFile` does */
export const addAnswerFile = (
  services: Services,
  operatorId: string,
  caseId: string,
  given: GivenFile<CaseFileFields>,
): Promise<OperatorCase> => addFile(services, operator(services, operatorId, caseId), given);

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

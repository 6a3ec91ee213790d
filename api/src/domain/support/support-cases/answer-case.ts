import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import { mayReopen } from '@adili/schemas/support-cases/case-state';
import type { CaseAnswer, CaseChange, OperatorCase } from '@adili/schemas/support-cases/support-case';
import type { VersionRead } from '@adili/schemas/version';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import { versionOf } from '../../../store/version.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { InvalidInputError, MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { transactThenDispatch } from '../../privacy/data-subject-requests/open-request.ts';
import { mailAnswer, mailClosing } from './case-mails.ts';
import { answered } from './case-steps.ts';
import { closeOrReopen, recordCaseEntry } from './close-case.ts';
import { CaseFullOfAnswersError } from './errors.ts';
import { messageOf } from './own-cases.ts';
import { saveCase } from './save-case.ts';
import { shownToOperator } from './shown-cases.ts';

/** @throws {MissingError} */
export async function readCase(
  services: Pick<Services, 'clock'> & { readonly store: Tables },
  id: string,
): Promise<OperatorCase> {
  const row = await services.store.supportCases.byId(id);
  if (row === null) throw new MissingError('case');
  return shownToOperator(services, row);
}

/** An operator at work on a case as it was read. @throws {MissingError | ChangedMeanwhileError} */
const work = (
  services: Services,
  id: string,
  read: VersionRead,
  step: (tables: Tables, before: CaseRow) => Promise<CaseRow>,
): Promise<OperatorCase> =>
  transactThenDispatch(services, async (tables) => {
    const before = await tables.supportCases.byId(id);
    if (before === null) throw new MissingError('case');
    const reading = { store: tables, clock: services.clock };
    await requireVersion(read, versionOf(before), () => shownToOperator(reading, before));
    return shownToOperator(reading, await step(tables, before));
  });

/** What operators do among themselves is in their own trail alone. */
const recordInternal = (
  services: Services,
  tables: Tables,
  { id, reference }: CaseRow,
  { actor, action }: { readonly actor: string; readonly action: 'case.noted' | 'case.assigned' },
) =>
  recordAuditEntry(services, tables, {
    actor,
    action,
    target: id,
    detail: reference,
    organisationId: null,
  });

const isOperator = async ({ users }: Pick<Tables, 'users'>, id: string): Promise<boolean> =>
  (await users.byId(id))?.role === 'admin';

/** Who has a case that an operator has answered: who had it, while they are one. */
const holderOf = async (tables: Tables, { assignee }: CaseRow, operatorId: string): Promise<string> =>
  assignee !== undefined && (await isOperator(tables, assignee)) ? assignee : operatorId;

/**
 * Answers a case, which its customer gets by mail, or notes something among operators. Who answers has the case, where
 * nobody had it.
 * @throws {MissingError | ChangedMeanwhileError | InvalidInputError | CaseFullOfAnswersError}
 */
export const answerCase = (
  services: Services,
  id: string,
  { text, note = false, close = false, version }: CaseAnswer & VersionRead,
  operatorId: string,
): Promise<OperatorCase> =>
  work(services, id, { version }, async (tables, before) => {
    if (note && close) throw new InvalidInputError({ close: 'A note among operators closes nothing' });
    const there = await tables.caseMessages.fieldsWhere('caseId', id, ['side']);
    const ofTeam = there.filter(({ side }) => side === 'team');
    if (ofTeam.length >= caseLimits.teamMessages) throw new CaseFullOfAnswersError();
    const at = instantAfter(services.clock);
    const message = { id: services.newId(), text, at, writtenBy: operatorId };
    await tables.caseMessages.insert(messageOf(before, { ...message, side: 'team', isNote: note }));
    if (note) {
      await recordInternal(services, tables, before, { actor: operatorId, action: 'case.noted' });
      return before;
    }
    const assignee = await holderOf(tables, before, operatorId);
    const next = { ...answered(before, at, close), assignee };
    const row = await saveCase(services, tables, next, operatorId);
    await recordCaseEntry(services, tables, row, { actor: operatorId, action: 'case.answered' });
    if (close && before.state !== 'closed' && before.source === 'dashboard')
      await recordCaseEntry(services, tables, row, { actor: operatorId, action: 'case.closed' });
    await mailAnswer(services, tables, row, text);
    return row;
  });

async function assign(
  services: Services,
  tables: Tables,
  before: CaseRow,
  { assignee, actor }: { readonly assignee: string | null; readonly actor: string },
): Promise<CaseRow> {
  if ((before.assignee ?? null) === assignee) return before;
  if (assignee !== null && !(await isOperator(tables, assignee)))
    throw new InvalidInputError({ assignee: 'Please choose an operator' });
  await recordInternal(services, tables, before, { actor, action: 'case.assigned' });
  return saveCase(services, tables, { ...before, assignee: assignee ?? undefined }, actor);
}

/** Assigns a case, closes it without an answer or opens it again. @throws {MissingError | ChangedMeanwhileError | InvalidInputError} */
export const changeCase = (
  services: Services,
  id: string,
  { state, assignee, version }: CaseChange & VersionRead,
  operatorId: string,
): Promise<OperatorCase> =>
  work(services, id, { version }, async (tables, before) => {
    const given =
      assignee === undefined
        ? before
        : await assign(services, tables, before, { assignee, actor: operatorId });
    if (state === undefined) return given;
    if (state === 'open' && !mayReopen(given))
      throw new InvalidInputError({
        state: 'This case waits for its customer, who opens it by writing in it',
      });
    const isClosed = state === 'closed';
    const row = await closeOrReopen(services, tables, { id, isClosed, actor: operatorId });
    if (row && isClosed && given.state !== 'closed') await mailClosing(services, tables, row);
    return row ?? given;
  });

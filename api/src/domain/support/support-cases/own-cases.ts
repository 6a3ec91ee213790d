import type { CaseForm, CaseMessageForm } from '@adili/schemas/support-cases/case-forms';
import { caseLimits } from '@adili/schemas/support-cases/case-limits';
import type { OwnCase, OwnCaseChange } from '@adili/schemas/support-cases/support-case';
import type { VersionRead } from '@adili/schemas/version';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { CaseMessageRow, CaseRow } from '../../../store/tables/support-cases.ts';
import { versionOf } from '../../../store/version.ts';
import type { Caller } from '../../foundation/caller.ts';
import { requireVersion } from '../../foundation/changed-meanwhile.ts';
import { MissingError } from '../../foundation/errors.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { readActor } from '../../people/members/members.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { transactThenDispatch } from '../../privacy/data-subject-requests/open-request.ts';
import { confirmCase, mailTeam } from './case-mails.ts';
import { written } from './case-steps.ts';
import { closeOrReopen, recordCaseEntry } from './close-case.ts';
import { createCase } from './create-case.ts';
import { CaseFullError } from './errors.ts';
import { saveCase } from './save-case.ts';
import { isSeenBy } from './seen-by.ts';
import { shownOwnCase } from './shown-cases.ts';

/** A case that a person sees. @throws {MissingError} */
export async function readOwnRow(
  { supportCases }: Pick<Tables, 'supportCases'>,
  account: Account,
  id: string,
): Promise<CaseRow> {
  const row = await supportCases.byId(id);
  if (row === null || !isSeenBy(account, row)) throw new MissingError('case');
  return row;
}

/** @throws {MissingError} */
export async function readOwnCase(
  { store }: Pick<Services, 'store'>,
  caller: Caller,
  id: string,
): Promise<OwnCase> {
  const row = await readOwnRow(store, caller.account, id);
  return shownOwnCase(store, row, organisationIdOf(caller));
}

/** A message as it is kept. */
export const messageOf = (
  { id: caseId, organisationId }: Pick<CaseRow, 'id' | 'organisationId'>,
  given: Pick<CaseMessageRow, 'id' | 'side' | 'text' | 'at' | 'writtenBy' | 'isNote'>,
): Whole<CaseMessageRow> => ({ ...given, caseId, organisationId });

/** Opens a case. @throws {TooManyError | SessionEndedError} */
export const openCase = (services: Services, caller: Caller, { subject, text }: CaseForm): Promise<OwnCase> =>
  transactThenDispatch(services, async (tables) => {
    const member = await readActor(tables, caller);
    const { id: openedBy, organisationId } = member;
    const { account, organisation } = budgets.supportCase.by;
    await allow(services, tables, ['case of', openedBy], account);
    await allow(services, tables, ['case', organisationId], organisation);
    const at = instantAfter(services.clock);
    const row = await createCase(tables, {
      id: services.newId(),
      source: 'dashboard',
      subject,
      organisationId,
      openedBy,
      email: undefined,
      at,
      messages: 1,
    });
    const message = { id: services.newId(), text, at, writtenBy: openedBy };
    await tables.caseMessages.insert(messageOf(row, { ...message, side: 'customer', isNote: false }));
    await recordCaseEntry(services, tables, row, { actor: openedBy, action: 'case.opened' });
    await confirmCase(services, tables, member, row);
    await mailTeam(services, tables, row, { writer: member, text });
    return shownOwnCase(tables, row, organisationId);
  });

/** Writes on in a case. @throws {MissingError | CaseFullError | TooManyError | SessionEndedError} */
export const writeInCase = (
  services: Services,
  caller: Caller,
  id: string,
  { text }: CaseMessageForm,
): Promise<OwnCase> =>
  transactThenDispatch(services, async (tables) => {
    const member = await readActor(tables, caller);
    const before = await readOwnRow(tables, member, id);
    const { account, organisation } = budgets.caseMessage.by;
    await allow(services, tables, ['case message of', member.id], account);
    await allow(services, tables, ['case message', member.organisationId], organisation);
    if (before.messageCount >= caseLimits.messages) throw new CaseFullError();
    const at = instantAfter(services.clock);
    const message = { id: services.newId(), text, at, writtenBy: member.id };
    await tables.caseMessages.insert(messageOf(before, { ...message, side: 'customer', isNote: false }));
    const row = await saveCase(services, tables, written(before, at), member.id);
    await recordCaseEntry(services, tables, row, { actor: member.id, action: 'case.written' });
    await mailTeam(services, tables, row, { writer: member, text });
    return shownOwnCase(tables, row, member.organisationId);
  });

/** Closes a case. @throws {MissingError | ChangedMeanwhileError | SessionEndedError} */
export const closeOwnCase = (
  services: Services,
  caller: Caller,
  id: string,
  { version }: OwnCaseChange & VersionRead,
): Promise<OwnCase> =>
  services.store.transaction(async (tables) => {
    const member = await readActor(tables, caller);
    const before = await readOwnRow(tables, member, id);
    const shown = (row: CaseRow) => shownOwnCase(tables, row, member.organisationId);
    await requireVersion({ version }, versionOf(before), () => shown(before));
    const row = await closeOrReopen(services, tables, { id, isClosed: true, actor: member.id });
    return shown(row ?? before);
  });

import { brand } from '@adili/schemas/brand';
import { standingOf } from '@adili/schemas/entitlements/standing';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import type {
  CaseFile,
  CaseMessage,
  ListedCase,
  OperatorCase,
  OperatorCaseMessage,
  OperatorListedCase,
  OwnCase,
  OwnListedCase,
} from '@adili/schemas/support-cases/support-case';
import type { Whole } from '@adili/schemas/whole';
import { type Clock, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseFileRow, CaseMessageRow, CaseRow } from '../../../store/tables/support-cases.ts';
import { versionOf } from '../../../store/version.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import { MissingError } from '../../foundation/errors.ts';
import { formerOperator } from '../../people/person/person.ts';

/** What an answer is signed with for who asked: it is the team's. */
const teamName = `${brand.name} support`;

const listed = (row: CaseRow): Whole<ListedCase> => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  state: row.state,
  priority: row.priority,
  source: row.source,
  openedAt: row.openedAt,
  replyBy: row.replyDue,
  reopenedAt: row.reopenedAt,
  firstAnsweredAt: row.firstAnsweredAt || undefined,
  closedAt: row.closedAt,
  lastMessageAt: row.lastMessageAt,
  fileCount: row.fileCount,
  version: versionOf(row),
});

const shownFile = ({ id, name, type, size }: CaseFileRow): CaseFile => ({ id, name, type, size });

/** What was written in a case, the oldest first, with its files. */
async function readMessages(
  { caseMessages, caseFiles }: Pick<Tables, 'caseMessages' | 'caseFiles'>,
  { id, fileCount }: CaseRow,
) {
  const rows = (await caseMessages.where('caseId', id)).toReversed();
  const files = fileCount > 0 ? (await caseFiles.where('caseId', id)).toReversed() : [];
  const ofMessage = Map.groupBy(files, ({ messageId }) => messageId);
  return rows.map((row) => ({ row, files: (ofMessage.get(row.id) ?? []).map(shownFile) }));
}

const shownMessage = (
  { id, side, text, at }: CaseMessageRow,
  files: readonly CaseFile[],
  name: string | undefined,
): Whole<CaseMessage> => ({
  id,
  by: side,
  name,
  text,
  at,
  files: [...files],
});

/** Cases as members of their organisation see them in a list. */
export async function ownListedCases(
  tables: Tables,
  rows: readonly CaseRow[],
  organisationId: string,
): Promise<OwnListedCase[]> {
  const nameOf = await namesFor(
    tables,
    rows.flatMap(({ openedBy }) => openedBy ?? []),
    organisationId,
  );
  return rows.map((row): Whole<OwnListedCase> => {
    const openedBy = row.openedBy ?? erasedId;
    return { ...listed(row), openedBy, openedByName: nameOf(openedBy)?.name };
  });
}

/** A case as members of its organisation see it: without what operators note among themselves. */
export async function shownOwnCase(tables: Tables, row: CaseRow, organisationId: string): Promise<OwnCase> {
  const [shown] = await ownListedCases(tables, [row], organisationId);
  if (!shown) throw new MissingError('case');
  const messages = (await readMessages(tables, row)).filter((one) => !one.row.isNote);
  const nameOf = await namesFor(
    tables,
    messages.map((one) => one.row.writtenBy),
    organisationId,
  );
  return {
    ...shown,
    messages: messages.map(({ row: message, files }) =>
      shownMessage(message, files, message.side === 'team' ? teamName : nameOf(message.writtenBy)?.name),
    ),
  };
}

type Reading = { readonly store: Tables; readonly clock: Clock };

/** Cases as the operator's queue shows them: with who asks, and what plan they have. */
export async function queueRows(
  { store, clock }: Reading,
  rows: readonly CaseRow[],
): Promise<OperatorListedCase[]> {
  const ids = (of: (row: CaseRow) => string | undefined) => [
    ...new Set(rows.flatMap((row) => of(row) ?? [])),
  ];
  const [people, organisations, messages] = await Promise.all([
    store.users.byIds([...ids(({ openedBy }) => openedBy), ...ids(({ assignee }) => assignee)]),
    store.organisations.byIds(ids(({ organisationId }) => organisationId)),
    store.contactMessages.byIds(ids(({ source, id }) => (source === 'dashboard' ? undefined : id))),
  ]);
  const person = new Map(people.map((account) => [account.id, account]));
  const organisation = new Map(organisations.map((one) => [one.id, one]));
  const message = new Map(messages.map((one) => [one.id, one]));
  const now = instantAfter(clock);
  return rows.map((row): Whole<OperatorListedCase> => {
    const asked = person.get(row.openedBy ?? '');
    const form = message.get(row.id);
    const theirs = organisation.get(row.organisationId ?? '');
    const assignee = person.get(row.assignee ?? '');
    return {
      ...listed(row),
      customer: {
        name: asked ? asked.fullName : form?.name,
        email: asked ? asked.email : row.email,
        company: form?.company,
        phone: asked ? asked.phone : form?.phone,
        inquiry: form?.inquiry,
      },
      organisation: theirs && {
        id: theirs.id,
        name: theirs.name,
        plan: standingOf(theirs, now).plan,
      },
      assignee: row.assignee,
      assigneeName:
        row.assignee === erasedId ? formerOperator : assignee && (assignee.fullName || assignee.email),
    };
  });
}

/** The same for a file: each cell in words. */
export async function queueFileRows(reading: Reading, cases: readonly CaseRow[]) {
  const rows = await queueRows(reading, cases);
  return rows.map(({ customer, organisation, ...row }) => {
    const { name, email, company, phone, inquiry } = customer;
    const asked = name && email ? `${name} <${email}>` : (name ?? email);
    return {
      ...row,
      customer: [asked, company, phone, inquiry].filter(Boolean).join(', '),
      organisation:
        organisation && `${organisation.name || 'Without a name'} (${organisation.plan ?? 'no plan'})`,
    };
  });
}

/** The words of a public form as the first of its case. */
async function readForm(
  { contactMessages }: Pick<Tables, 'contactMessages'>,
  { id, source }: CaseRow,
): Promise<OperatorCaseMessage[]> {
  if (source === 'dashboard') return [];
  const form = await contactMessages.byId(id);
  if (form === null) return [];
  const name = form.name ?? form.email;
  return [{ id, by: 'customer', name, text: form.message ?? '', at: form.created_at, files: [] }];
}

/** A case as operators see it: with notes, and who of them wrote what. */
export async function shownToOperator(reading: Reading, row: CaseRow): Promise<OperatorCase> {
  const [shown] = await queueRows(reading, [row]);
  if (!shown) throw new MissingError('case');
  const messages = await readMessages(reading.store, row);
  const nameOf = await namesFor(
    reading.store,
    messages.map((one) => one.row.writtenBy),
    null,
  );
  const nameIn = ({ side, writtenBy }: CaseMessageRow) =>
    writtenBy === erasedId && side === 'team' ? formerOperator : nameOf(writtenBy)?.name;
  return {
    ...shown,
    messages: [
      ...(await readForm(reading.store, row)),
      ...messages.map(
        ({ row: message, files }): Whole<OperatorCaseMessage> => ({
          ...shownMessage(message, files, nameIn(message)),
          note: message.isNote || undefined,
        }),
      ),
    ],
  };
}

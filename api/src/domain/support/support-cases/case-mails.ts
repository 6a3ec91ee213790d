import { planTitles } from '@adili/schemas/accounts/plan';
import { brand } from '@adili/schemas/brand';
import { standingOf } from '@adili/schemas/entitlements/standing';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { replyHours } from '@adili/schemas/support-cases/case-limits';
import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';
import { isMember, type MemberAccount, readOwners } from '../../people/members/members.ts';
import { quotedWords } from '../quoted-words.ts';
import { isSeenBy } from './seen-by.ts';

type Mailing = Pick<Services, 'outbox' | 'siteUrl' | 'teamAddress' | 'timeZone'>;

/** An instant as the team's clock has it: 'Tue 1 December at 09:00 EAT'. */
const momentIn = (at: string, timeZone = defaultTimeZone): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));

const notRead = 'Replies to this email are not read: please answer on the page.';

const pageOf = ({ siteUrl }: Mailing, { id }: CaseRow) => ({
  label: 'Open the case',
  url: `${siteUrl}dashboard/support/${id}`,
});

/** Tells who opened a case that it has arrived. None of its words is in it, which stand on the page. */
export async function confirmCase(
  mailing: Mailing,
  tables: Tables,
  to: MemberAccount,
  row: CaseRow,
): Promise<void> {
  // Another's address may have been typed.
  if (!to.emailVerifiedAt) return;
  const mail = renderEmail({
    to,
    subject: `We have your case ${row.reference}`,
    paragraphs: [
      `Thank you for writing to us. Your case has the reference ${row.reference}. We reply within ${replyHours.within} hours, by ${momentIn(row.replyDue, mailing.timeZone)}.`,
    ],
    action: pageOf(mailing, row),
    closing: [notRead],
  });
  await mailing.outbox.add(mail, tables);
}

/** Who of the organisation is told: who opened the case and who wrote in it last, while they see it; its owners where neither does any more. */
async function readAddressees(tables: Tables, row: CaseRow): Promise<readonly MemberAccount[]> {
  const { organisationId = '' } = row;
  const messages = await tables.caseMessages.where('caseId', row.id);
  const last = messages.find(({ side }) => side === 'customer')?.writtenBy;
  const ids = new Set([row.openedBy, last].flatMap((id) => id ?? []));
  const people = (await tables.users.byIds([...ids]))
    .filter(isMember)
    .filter((person) => isSeenBy(person, row));
  const told = people.length > 0 ? people : await readOwners(tables, organisationId);
  return told.filter(({ emailVerifiedAt }) => emailVerifiedAt);
}

const paragraphsOf = (text: string) => text.split(/\n{2,}/);

/** The team's words to who filled in a public form, whose answer goes to the team by mail. */
function guestEmail({ teamAddress }: Mailing, { reference }: CaseRow, to: string, text: string): Email {
  const mail = renderEmail({
    to,
    subject: `${reference}: our answer to your message`,
    paragraphs: paragraphsOf(text),
    closing: [
      `This answers a message from a form at ${brand.name}, with the reference ${reference}. To write on, reply to this email: it reaches our team.`,
    ],
  });
  return { ...mail, replyTo: teamAddress };
}

/** Mails the team's answer to who asked. Part of the transaction that enters it. */
export async function mailAnswer(
  mailing: Mailing,
  tables: Tables,
  row: CaseRow,
  text: string,
): Promise<void> {
  if (row.email) await mailing.outbox.add(guestEmail(mailing, row, row.email, text), tables);
  if (!row.organisationId) return;
  const after =
    row.state === 'closed'
      ? 'The case is closed with that. Write in it, and it is open again.'
      : 'The case waits for you.';
  for (const to of await readAddressees(tables, row)) {
    const mail = renderEmail({
      to,
      subject: `We have answered your case ${row.reference}`,
      paragraphs: paragraphsOf(text),
      action: { ...pageOf(mailing, row), label: 'Answer on the page' },
      closing: [`${after} ${notRead}`],
    });
    await mailing.outbox.add(mail, tables);
  }
}

/** Tells a customer that the team has closed their case without an answer. Part of a transaction. */
export async function mailClosing(mailing: Mailing, tables: Tables, row: CaseRow): Promise<void> {
  if (!row.organisationId) return;
  for (const to of await readAddressees(tables, row)) {
    const mail = renderEmail({
      to,
      subject: `Your case ${row.reference} is closed`,
      paragraphs: [`Our team has closed your case ${row.reference}. Write in it, and it is open again.`],
      action: pageOf(mailing, row),
      closing: [notRead],
    });
    await mailing.outbox.add(mail, tables);
  }
}

/** Where the team works on a case. */
const queuePage = ({ siteUrl }: Mailing, { id }: CaseRow) => `${siteUrl}admin/cases/${id}`;

const priorityWords = ({ priority }: CaseRow) => (priority === 'priority' ? ' (priority)' : '');

/** Tells the team of a member's words. It answers in the case: a reply to this mail reaches nobody else. */
export async function mailTeam(
  mailing: Mailing,
  tables: Tables,
  row: CaseRow,
  { writer, text }: { readonly writer: MemberAccount; readonly text: string },
): Promise<void> {
  const organisation = await tables.organisations.byId(writer.organisationId);
  const plan = organisation && standingOf(organisation, row.lastMessageAt).plan;
  const isNew = row.messageCount === 1;
  const mail: Email = {
    to: mailing.teamAddress,
    subject: `${isNew ? 'New case' : 'New message in case'} ${row.reference}${priorityWords(row)}`,
    text: [
      `Subject: ${row.subject}`,
      `From: ${writer.fullName || writer.email}`,
      ...(organisation?.name ? [`Organisation: ${organisation.name}`] : []),
      ...(plan ? [`Plan: ${planTitles[plan]}`] : []),
      `Answer by: ${momentIn(row.replyDue, mailing.timeZone)}`,
      '',
      quotedWords(text),
      '',
      `Answer in the case: ${queuePage(mailing, row)}`,
    ].join('\n'),
  };
  await mailing.outbox.add(mail, tables);
}

/** What stands under the team's mail about a message of a public form. */
export const caseLine = (mailing: Mailing, row: CaseRow): string =>
  `Case ${row.reference}, to be answered by ${momentIn(row.replyDue, mailing.timeZone)}: ${queuePage(mailing, row)}`;

/** Warns the team of a case that has waited for hours. Part of the transaction that notes it. */
export async function mailAlarm(mailing: Mailing, tables: Tables, row: CaseRow): Promise<void> {
  const mail = renderEmail({
    to: mailing.teamAddress,
    subject: `${row.reference} waits for an answer${priorityWords(row)}`,
    paragraphs: [
      `The case ${row.reference} has had no answer for ${replyHours.alarmAt} hours. We promise one within ${replyHours.within}: by ${momentIn(row.replyDue, mailing.timeZone)}.`,
    ],
    action: { label: 'Open the case', url: queuePage(mailing, row) },
  });
  await mailing.outbox.add(mail, tables);
}

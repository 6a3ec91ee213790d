import { dayByLaw } from '@adili/schemas/data-subject-requests/due-day';
import { lawTable } from '@adili/schemas/data-subject-requests/law-table';
import { type Language, languages, locales } from '@adili/schemas/language';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { RequestRow } from '../../../store/tables/data-subject-requests.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import { mailboxOf } from '../../foundation/mailbox.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import { isAllowed } from '../../foundation/rate-limits/allow.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import type { Services } from '../../foundation/services.ts';
import { readyPackage } from '../packages/ready-package.ts';
import { PersonNotInformedError } from './errors.ts';
import { mailWords, type PersonMail, type Told } from './mail-words/mail-words.ts';

/** Writes days, in words, of each language. */
const dayFormats = Object.fromEntries(
  languages.map((language) => [
    language,
    (dateStyle: 'medium' | 'long') =>
      new Intl.DateTimeFormat(locales[language], { dateStyle, timeZone: 'UTC' }),
  ]),
) as Readonly<Record<Language, (dateStyle: 'medium' | 'long') => Intl.DateTimeFormat>>;

/** What a mail about a request tells, in its language. */
function toldOf(request: RequestRow, privacy: string, dataUntil?: string): Told {
  const { law, type, due_at, extended, law_assumed, user_id, language = 'en' } = request;
  const words = mailWords[language];
  const day = (at: string) => dayByLaw(law, at, dayFormats[language]('medium'));
  const { name, rows } = lawTable[law];
  const { citation, verified, acknowledge } = rows[type];
  return {
    what: words.types[type],
    deadline: words.deadline({
      day: day(due_at),
      citation,
      lawName: verified ? undefined : name,
      isLawAssumed: law_assumed === true,
    }),
    // Where a law has the receipt confirmed, that says so (Cal. Code Regs. tit. 11, § 7021(a)).
    process: acknowledge ? words.process(user_id !== '') : [],
    // What a refusal has to name (GDPR Art. 12(4)): the authority, and the way to a court.
    disagree: words.disagree(words.redress[law], privacy),
    isOfAccount: user_id !== '',
    answer: request.answer,
    reason: request.history.at(-1)?.reason ?? '',
    before: day(extended?.from ?? due_at),
    dataUntil: dataUntil && dayFormats[language]('long').format(new Date(dataUntil)),
    privacy,
  };
}

/** Tells the person where their request stands now. @param dataUntil until when its data can be downloaded */
function requestEmail(
  { siteUrl, contact: { privacy } }: Services,
  to: Addressee,
  request: RequestRow,
  { kind, dataUntil }: { readonly kind: PersonMail; readonly dataUntil: string | undefined },
): Email {
  const { id, reference, user_id, language = 'en' } = request;
  const words = mailWords[language];
  const { paragraphs, closing = [], subject } = words.mails[kind](toldOf(request, privacy, dataUntil));
  const url = `${siteUrl}dashboard/requests/${id}`;
  return renderEmail({
    to,
    language,
    subject,
    paragraphs: [...paragraphs, words.reference(reference)],
    // Without an account there is nowhere to see it.
    ...(user_id
      ? { action: { label: dataUntil ? words.download : words.seeRequest, url }, closing }
      : { closing: [...(request.open ? [words.byMail(privacy)] : []), ...closing] }),
  });
}

/** Tells the person of a request that was answered before that its data can be downloaded now. @param siteUrl ends with a slash */
export function packageEmail(
  to: Addressee,
  { id, reference, language = 'en' }: Pick<RequestRow, 'id' | 'reference' | 'language'>,
  { siteUrl, expiresAt }: { readonly siteUrl: string; readonly expiresAt: string },
): Email {
  const words = mailWords[language];
  const until = dayFormats[language]('long').format(new Date(expiresAt));
  const { paragraphs, subject } = words.packageReady(until);
  const action = { label: words.download, url: `${siteUrl}dashboard/requests/${id}` };
  return renderEmail({
    to,
    language,
    subject,
    paragraphs: [...paragraphs, words.reference(reference)],
    action,
  });
}

/** What a person causes: a mailbox gets so many of a kind within a day. All else is a notice that is owed to them. */
const ofTheirOwn: ReadonlySet<PersonMail> = new Set(['received', 'cancelled']);

/** What has no effect on a person who was not informed of it. */
const conditional: ReadonlySet<PersonMail> = new Set(['rejected', 'extended']);

async function findAddressee(
  { users }: Pick<Tables, 'users'>,
  { user_id, email }: RequestRow,
): Promise<Addressee | null> {
  if (!user_id) return email === undefined ? null : { email };
  const account = await users.byId(user_id);
  return account?.emailVerifiedAt ? account : null;
}

/** Finds where mail about a request goes; null where it goes nowhere: an address that is not proved may be a stranger's. */
export const findAddress = async (
  tables: Pick<Tables, 'users'>,
  request: RequestRow,
): Promise<string | null> => (await findAddressee(tables, request))?.email ?? null;

/**
 * Puts a mail about a request into the outbox, as part of the transaction that takes the step.
 * @returns the request, which knows of the mail where there is one
 * @throws {PersonNotInformedError} no mail can leave about a step that counts only once its person knows of it
 */
export async function queueRequestEmail(
  services: Services,
  tables: Tables,
  request: RequestRow,
  kind: PersonMail,
): Promise<RequestRow> {
  const to = await findAddressee(tables, request);
  if (to === null) {
    if (conditional.has(kind) && !request.history.at(-1)?.informed) throw new PersonNotInformedError();
    return request;
  }
  const key = ['notice', `dsr.${kind}`, request.user_id || mailboxOf(to.email)] as const;
  const limit = { ...budgets.noticeMail.by.account, evictable: !request.user_id };
  if (ofTheirOwn.has(kind) && !(await isAllowed(services, tables, key, limit))) return request;
  // One mail says that it is answered and that the data is there.
  const data = kind === 'completed' ? await readyPackage(services, tables, request.id) : null;
  const mail = requestEmail(services, to, request, { kind, dataUntil: data?.expiresAt });
  const job = await services.outbox.add(mail, tables);
  return { ...request, mails: [...request.mails, { kind, at: instantAfter(services.clock), job }] };
}

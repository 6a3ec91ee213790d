import type { ErasedPart, ErasureReport } from '@adili/schemas/erasures/erasure';
import type { Language } from '@adili/schemas/language';
import type { Tables } from '../../../store/store.ts';
import { tables as definitions } from '../../../store/tables.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Contact, Services } from '../../foundation/services.ts';
import { mailWords } from '../data-subject-requests/mail-words/mail-words.ts';
import { privacyOf } from './own-rows.ts';
import { tableNames } from './rows-of-person.ts';

export type Counts = Pick<ErasedPart, 'erased' | 'anonymised' | 'kept'>;

/** The part of a report for mails that were written as files. */
export const mailFiles = 'mail files';

/** A report before anything is erased. */
export const emptyReport = (): ErasedPart[] =>
  [
    ...tableNames.map((name) => ({ part: definitions[name].name, why: privacyOf(name).why })),
    {
      part: mailFiles,
      why: 'Where no mail relay is set, mails are files. The last one, which says what was erased, stays until it is deleted.',
    },
  ].map(({ part, why }) => ({ part, erased: 0, anonymised: 0, kept: 0, ...(why && { why }) }));

/** A report with more rows in it. */
export const counted = (
  report: readonly ErasedPart[],
  part: string,
  { erased = 0, anonymised = 0, kept }: Partial<Counts>,
): ErasedPart[] =>
  report.map((one) => {
    if (one.part !== part) return one;
    const sums = { erased: one.erased + erased, anonymised: one.anonymised + anonymised };
    return { ...one, ...sums, kept: kept ?? one.kept };
  });

/** Counts more in the report of an erasure. A replay keeps the report of the first time. Part of a transaction. */
export async function addToReport(
  { erasures }: Tables,
  id: string,
  part: string,
  counts: Partial<Counts>,
): Promise<void> {
  const erasure = await erasures.byId(id);
  if (erasure && erasure.finishedAt === undefined)
    await erasures.replace({ ...erasure, parts: counted(erasure.parts, part, counts) });
}

/** Reads what the erasure of a request has done so far, for the operator. @throws {MissingError} none has begun */
export async function readErasureReport(
  { store }: Pick<Services, 'store'>,
  requestId: string,
): Promise<ErasureReport> {
  const found = await store.erasures.byKey('requestId', requestId);
  if (found === null) throw new MissingError('erasure');
  const { id, reference, state, startedAt, finishedAt, by, parts: report } = found;
  return { id, requestId, reference, state, startedAt, finishedAt, by, parts: report };
}

const sum = (parts: ErasureReport['parts'], what: 'erased' | 'anonymised' | 'kept') =>
  parts.reduce((total, part) => total + part[what], 0);

/** The last mail that a person gets. @param language that of their request */
export function erasedEmail(
  to: string,
  { parts, reference }: Pick<ErasureReport, 'parts' | 'reference'>,
  { privacy }: Pick<Contact, 'privacy'>,
  language: Language = 'en',
): Email {
  const reasons = parts
    .filter((part) => part.anonymised + part.kept > 0 && part.why)
    .map(({ why }) => `- ${why}`);
  const sums = {
    erased: sum(parts, 'erased'),
    anonymised: sum(parts, 'anonymised'),
    kept: sum(parts, 'kept'),
  };
  return renderEmail({
    to,
    language,
    ...mailWords[language].erased({ reference, ...sums, reasons, privacy }),
  });
}

import { brand } from '@adili/schemas/brand';
import type { ErasedPart, ErasureReport } from '@adili/schemas/erasures/erasure';
import type { Tables } from '../../../store/store.ts';
import { tables as definitions } from '../../../store/tables.ts';
import { renderEmail } from '../../foundation/email-template.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Contact, Services } from '../../foundation/services.ts';
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

const rows = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;

const sum = (parts: ErasureReport['parts'], what: 'erased' | 'anonymised' | 'kept') =>
  parts.reduce((total, part) => total + part[what], 0);

/** What was done, in a sentence or two. */
function erasedInWords({ parts }: Pick<ErasureReport, 'parts'>): string[] {
  const [erased, anonymised, kept] = [sum(parts, 'erased'), sum(parts, 'anonymised'), sum(parts, 'kept')];
  const reasons = parts
    .filter((part) => part.anonymised + part.kept > 0 && part.why)
    .map(({ why }) => `- ${why}`);
  const stays = [
    ...(anonymised > 0 ? [`we keep ${rows(anonymised)}, but not whose they are`] : []),
    ...(kept > 0 ? [`we keep ${rows(kept)} as they are`] : []),
  ];
  return [
    `We’ve erased ${rows(erased)}${stays.length > 0 ? `; ${stays.join(', and ')}` : ''}.`,
    ...(reasons.length > 0 ? [`Why something stays:\n${reasons.join('\n')}`] : []),
  ];
}

/** The last mail that a person gets. */
export const erasedEmail = (
  to: string,
  report: Pick<ErasureReport, 'parts' | 'reference'>,
  { privacy }: Pick<Contact, 'privacy'>,
): Email =>
  renderEmail({
    to,
    subject: 'Your data is erased',
    paragraphs: [
      `Your Deletion request ${report.reference} is complete: your account at ${brand.name} and your data are erased.`,
      ...erasedInWords(report),
    ],
    closing: [
      'Older backups hold your data until we delete them; if we restore one, we erase your data from it again.',
      `This is the last mail we send to this address, which we now delete. If something is missing, write to ${privacy}.`,
    ],
  });

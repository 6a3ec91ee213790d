import type { SiteRow } from '../../../store/tables/sites.ts';
import type { Seen } from '../../foundation/ports/site-proofs.ts';
import type { Services } from '../../foundation/services.ts';
import { SiteNotProvedError } from './errors.ts';
import { proofOf } from './shown-sites.ts';

const fileWords = (url: string, seen: Seen<string>): string =>
  `${url} ${'problem' in seen ? seen.problem : 'holds another text'}.`;

function recordWords(name: string, seen: Seen<readonly string[]>): string {
  if ('problem' in seen) return `${name} ${seen.problem}.`;
  return seen.value.length > 0
    ? `The TXT record of ${name} has another value.`
    : `No TXT record was found at ${name}: a new one can take an hour to be seen.`;
}

/** By which of the two ways a site is proved now. @throws {SiteNotProvedError} by none: it says what was seen, and not what it holds */
export async function findProof(
  { siteProofs }: Pick<Services, 'siteProofs'>,
  row: SiteRow,
): Promise<'dns' | 'file'> {
  const { dnsName, dnsValue, fileUrl, fileText } = proofOf(row);
  const [records, file] = await Promise.all([siteProofs.texts(dnsName), siteProofs.file(fileUrl)]);
  if ('value' in records && records.value.some((text) => text.trim() === dnsValue)) return 'dns';
  if ('value' in file && file.value.trim() === fileText) return 'file';
  throw new SiteNotProvedError(fileWords(fileUrl, file), recordWords(dnsName, records));
}

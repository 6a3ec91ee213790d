import type { SiteRow } from '../../../store/tables/sites.ts';
import type { Seen } from '../../foundation/ports/site-proofs.ts';
import type { Services } from '../../foundation/services.ts';
import { SiteNotProvedError } from './errors.ts';
import { proofOf, proofTag } from './shown-sites.ts';

const fileWords = (url: string, seen: Seen<string>): string =>
  `${url} ${'problem' in seen ? seen.problem : 'holds another text'}.`;

function recordWords(name: string, seen: Seen<readonly string[]>): string {
  if ('problem' in seen) return `${name} ${seen.problem}.`;
  return seen.value.length > 0
    ? `The TXT record of ${name} has another value.`
    : `No TXT record was found at ${name}: a new one can take an hour to be seen.`;
}

function tagWords(url: string, seen: Seen<readonly string[]>): string {
  if ('problem' in seen) return `The start page ${url} ${seen.problem}.`;
  return seen.value.length > 0
    ? `The meta tag of ${url} has another value.`
    : `The head of ${url} has no such meta tag.`;
}

/** By which of the three ways a site is proved now. @throws {SiteNotProvedError} by none: it says what was seen, and not what it holds */
export async function findProof(
  { siteProofs }: Pick<Services, 'siteProofs'>,
  row: SiteRow,
): Promise<'dns' | 'file' | 'meta'> {
  const { dnsName, dnsValue, fileUrl, fileText, metaUrl } = proofOf(row);
  const [records, file, tags] = await Promise.all([
    siteProofs.texts(dnsName),
    siteProofs.file(fileUrl),
    siteProofs.metaTags(metaUrl, proofTag),
  ]);
  if ('value' in records && records.value.some((text) => text.trim() === dnsValue)) return 'dns';
  if ('value' in file && file.value.trim() === fileText) return 'file';
  if ('value' in tags && tags.value.some((text) => text.trim() === row.token)) return 'meta';
  throw new SiteNotProvedError(
    [fileWords(fileUrl, file), recordWords(dnsName, records), tagWords(metaUrl, tags)].join(' '),
  );
}

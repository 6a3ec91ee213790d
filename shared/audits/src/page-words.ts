import type { PageResult } from './model.ts';
import { failuresOf } from './report.ts';
import { count, unfinishedWords } from './words.ts';

/** Why a page was not audited, and where its address stands; empty of one that was. */
export const problemWords = ({ problem, linkedFrom }: Pick<PageResult, 'problem' | 'linkedFrom'>): string =>
  problem === undefined ? '' : `${problem}${linkedFrom === undefined ? '' : ` ${linkedFrom} links to it.`}`;

/** Where a page ended that led to another address; empty where it didn't. */
const endedWords = ({ url, finalUrl, problem }: PageResult): string =>
  problem !== undefined || URL.parse(url)?.href === URL.parse(finalUrl)?.href ? '' : `It led to ${finalUrl}.`;

/** What came of a page, in a sentence or some. */
export function resultWords(page: PageResult): string {
  const { findings, problem, unfinished, notKept = 0 } = page;
  if (problem !== undefined) return problemWords(page);
  const failed = failuresOf(page).length;
  const ignored = findings.filter((finding) => finding.ignored).length;
  return [
    `${count(failed, 'failure')}, ${findings.length - failed} to check by hand${ignored > 0 ? `; of them ${ignored} ignored` : ''}.`,
    endedWords(page),
    unfinished && `Not checked in full: ${unfinishedWords(unfinished)}`,
    notKept > 0 && `Only the first are kept: ${count(notKept, 'more was', 'more were')} found.`,
  ]
    .filter(Boolean)
    .join(' ');
}

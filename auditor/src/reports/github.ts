import type { PageResult } from '@adili/audits/model';
import { problemWords } from '@adili/audits/page-words';
import { logText } from '@adili/audits/plain-text';
import { failuresOf } from '@adili/audits/report';

/** Annotations that a page gets: GitHub shows no more than ten of a step, and keeps fifty. */
const MOST_OF_PAGE = 10;

/** What a workflow command takes apart, as GitHub wants it written. */
const data = (text: string) => logText(text).trim().replaceAll('%', '%25');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

const command = (kind: 'error' | 'warning' | 'notice', title: string, text: string) =>
  `::${kind} title=${property(title)}::${data(text)}`;

/** A page as annotations of GitHub Actions: what fails, and why it was not audited. */
export function annotationsOf(page: PageResult): string[] {
  const { url, problem, skipped } = page;
  if (problem !== undefined)
    return [command(skipped ? 'notice' : 'error', 'Not audited', `${url}: ${problemWords(page)}`)];
  const failures = failuresOf(page).filter(({ ignored }) => !ignored);
  const reviews = page.findings.filter(({ verdict, ignored }) => verdict === 'review' && !ignored).length;
  const more = failures.length - MOST_OF_PAGE;
  return [
    ...failures
      .slice(0, MOST_OF_PAGE)
      .map(({ criterion, message, selector }) =>
        command('error', `WCAG ${criterion} fails`, `${message} ${selector} on ${url}`),
      ),
    ...(more > 0 ? [command('error', 'More failures', `${more} more on ${url}`)] : []),
    ...(reviews > 0 ? [command('notice', 'For a person', `${reviews} to look at on ${url}`)] : []),
  ];
}

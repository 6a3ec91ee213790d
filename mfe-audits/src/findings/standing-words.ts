import type { Finding } from '@adili/schemas/findings/finding';
import type { Severity } from '@adili/schemas/runs/verdict';
import { counted } from '@adili/ui';

const severityWords: Readonly<Record<Severity, string>> = {
  blocker: 'Blocker',
  serious: 'Serious',
  minor: 'Minor',
};

/** How hard something hits, on how many pages, and its level: 'Blocker, 2 pages, Level A'. */
export const standingWords = (
  { severity, verdict, level }: Pick<Finding, 'severity' | 'verdict' | 'level'>,
  pages: number,
): string =>
  `${severityWords[severity]}${verdict === 'failed' ? '' : ' if it fails'}, ${counted(pages, 'page')}, Level ${level}`;

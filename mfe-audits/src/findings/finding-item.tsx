import { counted } from '@adili/ui';
import type { ReactNode } from 'react';
import { VerdictBadge } from '../runs/run-words.tsx';
import type { AnyFinding } from './finding-body.tsx';
import { Folded } from './folded.tsx';

interface FindingItemProps {
  finding: AnyFinding;
  /** Where it stands in the order of fixing, from 1. */
  place?: number;
  /** That of the finding, and others that the same element fails in the same words. */
  criteria?: readonly string[];
  /** What the messages of its group begin with: it stands above them. */
  shared?: string;
  /** Such as who has it, or that it is ignored. */
  note?: ReactNode;
  /** Its verdict and its place in the order of fixing are of the past. */
  isGone?: boolean;
  /** What is known of it, and what can be done about it. */
  children: ReactNode;
}

/** Where it was found: the path of its one page, or how many pages there are. */
function placeWords([page = '', ...others]: readonly string[]): string {
  if (others.length > 0 || !URL.canParse(page)) return counted(others.length + 1, 'page');
  const { pathname, search } = new URL(page);
  return `on ${pathname}${search}`;
}

/** What a message says beyond what its group shares; all of it where that is all. */
const ownWords = (message: string, shared: string): string =>
  (message.startsWith(shared) && message.slice(shared.length).trim()) || message;

/** A cause in one line, which opens in its place. */
export const FindingItem = ({
  finding,
  place,
  criteria = [],
  shared = '',
  note,
  isGone = false,
  children,
}: FindingItemProps) => (
  <Folded
    title={`${place === undefined ? '' : `${place}. `}${ownWords(finding.message, shared)}`}
    marks={
      <>
        {!isGone && <VerdictBadge verdict={finding.verdict} />}
        <span>
          {finding.criterion} {finding.criterionName}
          {criteria.length > 1 && ` (also ${criteria.slice(1).join(', ')})`}, {placeWords(finding.pages)}
        </span>
        {note}
      </>
    }
    // Many causes have the same message: this tells one from another.
    element={finding.selector}
    reason={isGone ? undefined : finding.reason}
  >
    {children}
  </Folded>
);

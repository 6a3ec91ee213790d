import type { ReactNode } from 'react';
import { VerdictBadge } from '../runs/run-words.tsx';
import type { AnyFinding } from './finding-body.tsx';
import { Folded } from './folded.tsx';
import { pathWords } from './path-words.ts';
import { selectorEnd } from './selector-ends.ts';
import { standingWords } from './standing-words.ts';

interface FindingItemProps {
  finding: AnyFinding;
  /** Where it stands in the order of fixing, from 1. */
  place?: number;
  /** That of the finding, and others that the same element fails in the same words. */
  criteria?: readonly string[];
  /** Such as who has it, or that it is ignored. */
  note?: ReactNode;
  /** Its verdict and its place in the order of fixing are of the past. */
  isGone?: boolean;
  /** What is known of it, and what can be done about it. */
  children: ReactNode;
}

/** A cause in one line, which opens in its place. */
export const FindingItem = ({
  finding,
  place,
  criteria = [],
  note,
  isGone = false,
  children,
}: FindingItemProps) => (
  <Folded
    title={`${place === undefined ? '' : `${place}. `}${finding.headline}`}
    marks={
      <>
        {!isGone && <VerdictBadge verdict={finding.verdict} />}
        {!isGone && <span>{standingWords(finding, finding.pages.length)}</span>}
        <span>
          {finding.criterion} {finding.criterionName}
          {criteria.length > 1 && ` (also ${criteria.slice(1).join(', ')})`}
          {finding.pages.length === 1 && `, ${pathWords(finding.pages)}`}
        </span>
        {note}
      </>
    }
    // Many causes have the same headline: this tells one from another.
    element={selectorEnd(finding.selector)}
    fix={isGone ? undefined : finding.howToFix}
  >
    {children}
  </Folded>
);

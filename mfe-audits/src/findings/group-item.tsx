import type { FindingGroup } from '@adili/schemas/findings/finding-group';
import { counted } from '@adili/ui';
import type { ReactNode } from 'react';
import { VerdictBadge } from '../runs/run-words.tsx';
import { type AnyFinding, GroupBody } from './finding-body.tsx';
import { Folded } from './folded.tsx';
import { standingWords } from './standing-words.ts';

interface GroupItemProps {
  group: Omit<FindingGroup, 'first'> & { readonly first: AnyFinding };
  /** Where it stands in the order of fixing, from 1. */
  place?: number;
  /** Such as how it changed. */
  note?: ReactNode;
  /** Its verdict and its place in the order of fixing are of the past. */
  isGone?: boolean;
  /** Its elements. */
  children: ReactNode;
}

/** What one rule found on several elements, in one line, which opens to them. */
export const GroupItem = ({
  group: { first, criteria, headline, elements, pages },
  place,
  note,
  isGone = false,
  children,
}: GroupItemProps) => (
  <Folded
    title={`${place === undefined ? '' : `${place}. `}${headline}`}
    marks={
      <>
        {!isGone && <VerdictBadge verdict={first.verdict} />}
        {!isGone && <span>{standingWords(first, pages)}</span>}
        <span>
          {counted(elements, 'element')} on {counted(pages, 'page')}
        </span>
        <span>
          {criteria.join(', ')} {first.criterionName}
        </span>
        {note}
      </>
    }
    fix={isGone ? undefined : first.howToFix}
  >
    <GroupBody first={first} />
    {children}
  </Folded>
);

import type { RunDiff } from '@adili/schemas/findings/finding';
import { changes } from '@adili/schemas/runs/verdict';
import { CountLinks, count } from '@adili/ui';
import { type Change, changeWords } from './change-words.tsx';

interface ChangeCountsProps {
  diff: RunDiff;
  /** The change that the list is narrowed to. */
  current: string | undefined;
  /** The way to the findings of a change; without one, to all. */
  pathOf(change?: Change): string;
}

/** How many failures are new, fixed and so on, and beside them what only asks for a person. */
export const ChangeCounts = ({ diff, ...links }: ChangeCountsProps) => (
  <CountLinks
    {...links}
    kinds={changes}
    of={(change) => diff.failures[change]}
    words={(change) => {
      const reviews = diff[change] - diff.failures[change];
      if (reviews === 0) return changeWords[change];
      return `${changeWords[change]}, ${count(reviews)} to check${change === 'fixed' ? ' gone' : ''}`;
    }}
  />
);

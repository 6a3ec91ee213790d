import type { ChangedFinding } from '@adili/schemas/findings/finding';
import { changes } from '@adili/schemas/runs/verdict';
import { Badge, type BadgeTone } from '@adili/ui';

export type Change = (typeof changes)[number];

/** How a finding stands against the earlier run. */
export const changeWords: Readonly<Record<Change, string>> = {
  new: 'New',
  fixed: 'Fixed',
  returned: 'Returned',
  same: 'Same',
  not_visited_before: 'Page not visited earlier',
  not_visited: 'Page not visited',
};

const tones: Readonly<Record<Change, BadgeTone>> = {
  new: 'danger',
  fixed: 'success',
  returned: 'warning',
  same: 'neutral',
  not_visited_before: 'accent',
  not_visited: 'accent',
};

/** What only asked for a person is not fixed when it goes: nobody said that it was wrong. */
export const ChangeBadge = ({ change, verdict }: Pick<ChangedFinding, 'change' | 'verdict'>) =>
  change === 'fixed' && verdict === 'review' ? (
    <Badge>No longer there</Badge>
  ) : (
    <Badge tone={tones[change]}>{changeWords[change]}</Badge>
  );

export const isChange = (text: string | undefined): text is Change => changes.some((one) => one === text);

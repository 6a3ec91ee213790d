import type { ChangedFinding } from '@adili/schemas/findings/finding';
import { changes } from '@adili/schemas/runs/verdict';
import { Badge, type BadgeTone, counted, VisuallyHidden } from '@adili/ui';

export type Change = (typeof changes)[number];

/** How a finding stands against the earlier run. */
export const changeWords: Readonly<Record<Change, string>> = {
  new: 'New',
  fixed: 'Fixed',
  partly_fixed: 'Fixed on some pages',
  returned: 'Returned',
  same: 'Same',
  not_visited_before: 'Page not visited earlier',
  not_visited: 'Page not visited',
};

const tones: Readonly<Record<Change, BadgeTone>> = {
  new: 'danger',
  fixed: 'success',
  partly_fixed: 'success',
  returned: 'warning',
  same: 'neutral',
  not_visited_before: 'accent',
  not_visited: 'accent',
};

/** What only asked for a person is not fixed when it goes: nobody said that it was wrong. */
export function ChangeBadge({
  change,
  verdict,
  pageCounts,
}: Pick<ChangedFinding, 'change' | 'verdict' | 'pageCounts'>) {
  if (change === 'fixed' && verdict === 'review') return <Badge>No longer there</Badge>;
  if (!pageCounts) return <Badge tone={tones[change]}>{changeWords[change]}</Badge>;
  const { before, now } = pageCounts;
  return (
    <Badge tone={verdict === 'failed' ? tones[change] : 'neutral'}>
      <span aria-hidden="true">
        {before} → {counted(now, 'page')}
      </span>
      <VisuallyHidden>
        From {before} to {counted(now, 'page')}
      </VisuallyHidden>
    </Badge>
  );
}

export const isChange = (text: string | undefined): text is Change => changes.some((one) => one === text);

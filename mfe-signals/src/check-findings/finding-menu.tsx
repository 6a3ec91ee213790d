import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { RowMenuItem } from '@adili/ui';
import type { Decision } from './decide-dialog.tsx';

/** What can be decided on a finding as it is. */
export function decisionsOn({ state }: CheckFinding, decide: (decision: Decision) => void): RowMenuItem[] {
  const item = (label: string, decision: Decision): RowMenuItem => ({
    label,
    onSelect: () => decide(decision),
  });
  return [
    ...(state === 'open' ? [item('Acknowledge', 'acknowledged')] : []),
    ...(state === 'muted' ? [] : [item('Mute until a day', 'muted')]),
    ...(state === 'open' ? [] : [item('Open it again', 'open')]),
  ];
}

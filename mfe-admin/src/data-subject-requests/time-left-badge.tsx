import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { Badge, ClockIcon, WarningIcon } from '@adili/ui';
import { WithNote } from '../lists/with-note.tsx';
import { timeLeftOf } from './time-left.ts';

const icons = { danger: WarningIcon, warning: ClockIcon } as const;

/** How long a request has until it is due, and which day that is. A finished one has no hurry. */
export function TimeLeftBadge({ request }: { request: OperatorRequest }) {
  if (!isUnderWay(request.status)) return '–';
  const { words, tone } = timeLeftOf(request);
  const ToneIcon = tone === 'danger' || tone === 'warning' ? icons[tone] : null;
  return (
    <WithNote note={dueDayOf(request)}>
      <Badge tone={tone}>
        {ToneIcon && <ToneIcon size={16} />}
        {words}
      </Badge>
    </WithNote>
  );
}

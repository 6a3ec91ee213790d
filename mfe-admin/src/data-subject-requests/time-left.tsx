import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { daysUntilDue, dueDayOf, soonDays } from '@adili/schemas/data-subject-requests/due-day';
import type { OperatorRequest } from '@adili/schemas/data-subject-requests/operator-request';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { Badge, type BadgeTone, ClockIcon, WarningIcon } from '@adili/ui';
import { WithNote } from '../lists/with-note.tsx';

interface TimeLeft {
  words: string;
  /** Underlines the words, which say it all. */
  tone: BadgeTone;
  isOverdue: boolean;
}

const inDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How long a request has until it is due. */
export function timeLeftOf(request: Pick<DataSubjectRequest, 'due_at' | 'law'>, now = new Date()): TimeLeft {
  const days = daysUntilDue(request, now);
  if (days < 0) return { words: `Overdue by ${inDays(-days)}`, tone: 'danger', isOverdue: true };
  return {
    words: days === 0 ? 'Due today' : `${inDays(days)} left`,
    tone: days <= soonDays ? 'warning' : 'neutral',
    isOverdue: false,
  };
}

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

import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { daysUntilDue, soonDays } from '@adili/schemas/data-subject-requests/due-day';
import type { BadgeTone } from '@adili/ui';

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

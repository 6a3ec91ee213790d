import type { BadgeTone } from '@adili/ui';

/** How a due date stands: in words, and in a tone that underlines them. */
export interface TimeLeft {
  words: string;
  tone: BadgeTone;
  isOverdue: boolean;
}

const aDay = 86_400_000;
/** From here on a due date is pressing. */
const soon = 3;

/** The calendar day of an instant where it is read, as a number. */
const dayNumber = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / aDay;
const inDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How long until an instant, in calendar days of the reader's zone. @param dueAt ISO 8601 */
export function timeLeftOf(dueAt: string, now = new Date()): TimeLeft {
  const due = new Date(dueAt);
  const days = dayNumber(due) - dayNumber(now);
  if (due < now)
    return {
      words: days === 0 ? 'Overdue since today' : `Overdue by ${inDays(-days)}`,
      tone: 'danger',
      isOverdue: true,
    };
  return {
    words: days === 0 ? 'Due today' : `${inDays(days)} left`,
    tone: days <= soon ? 'warning' : 'neutral',
    isOverdue: false,
  };
}

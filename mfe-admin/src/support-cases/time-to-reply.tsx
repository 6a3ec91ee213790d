import { replyHours } from '@adili/schemas/support-cases/case-limits';
import type { OperatorListedCase } from '@adili/schemas/support-cases/support-case';
import { Badge, type BadgeTone, ClockIcon, counted, LocalMoment, WarningIcon } from '@adili/ui';
import type { ReactNode } from 'react';
import { WithNote } from '../lists/with-note.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

function inWords(ms: number): string {
  if (ms < hourMs) return counted(Math.floor(ms / minuteMs), 'minute');
  if (ms < 2 * dayMs) return counted(Math.floor(ms / hourMs), 'hour');
  return counted(Math.floor(ms / dayMs), 'day');
}

/** How long a case has until it is to be answered. @param now milliseconds */
export function timeToReply(replyBy: string, now: number): { words: string; tone: BadgeTone } {
  const left = Date.parse(replyBy) - now;
  if (left < 0) return { words: `Overdue by ${inWords(-left)}`, tone: 'danger' };
  const isPressing = left <= (replyHours.within - replyHours.alarmAt) * hourMs;
  return { words: `${inWords(left)} left`, tone: isPressing ? 'warning' : 'neutral' };
}

const icons = { danger: WarningIcon, warning: ClockIcon } as const;

interface TimeToReplyProps {
  of: Pick<OperatorListedCase, 'state' | 'replyBy'>;
  /** Said before when it is to be answered. */
  children?: ReactNode;
}

/** How long an open case has until it is to be answered, and when that is where the operator is. */
export function TimeToReply({ of: { state, replyBy }, children }: TimeToReplyProps) {
  if (state !== 'open') return '–';
  const { words, tone } = timeToReply(replyBy, Date.now());
  const ToneIcon = tone === 'danger' || tone === 'warning' ? icons[tone] : null;
  return (
    <WithNote
      note={
        <>
          {children && <>{children}, </>}
          by <LocalMoment at={replyBy} />
        </>
      }
    >
      <Badge tone={tone}>
        {ToneIcon && <ToneIcon size={16} />}
        {words}
      </Badge>
    </WithNote>
  );
}

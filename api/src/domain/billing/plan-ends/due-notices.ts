import { announcedDays, type PlanEnd, planEndsOf } from '@adili/schemas/entitlements/plan-ends';
import { type Covered, standingOf } from '@adili/schemas/entitlements/standing';
import { days, hours } from '../../../runtime/clock.ts';
import type { RowOf } from '../../../store/define-table.ts';
import type { planEndNotices } from '../../../store/tables/plan-end-notices.ts';
import { type PlanEndNoticeName, planEndNoticeNames } from '../../../store/tables/plan-end-notices.ts';
import { daysOf } from '../../foundation/calendar.ts';

/** From this hour of an organisation's day on its mails are sent, milliseconds after midnight. */
const sentFrom = hours(5);

/** Days after its day within which the last notice is still worth a mail. */
const lateDays = 7;

/** An end, and what is to be said of it now. */
export interface DueNotice {
  readonly end: PlanEnd;
  readonly notice: PlanEndNoticeName;
}

type Sent = Pick<RowOf<typeof planEndNotices>, 'endsAt' | 'notice'>;

/** What is right to say so many days of the calendar before an end. */
function noticeFor(left: number): PlanEndNoticeName | null {
  if (left > announcedDays.week || left <= announcedDays.after - lateDays) return null;
  if (left > announcedDays.day) return 'week';
  if (left > announcedDays.end) return 'day';
  return left > announcedDays.after ? 'end' : 'after';
}

/**
 * What an organisation's owners are to be told now of the ends of its plans: of each end the one that is right on this
 * day of the organisation's zone, where neither it nor a later one was sent. Of ends that are past, the last alone.
 * @param now milliseconds since the epoch
 */
export function dueNotices(
  organisation: Covered & { readonly timeZone?: string | undefined },
  sent: readonly Sent[],
  now: number,
): readonly DueNotice[] {
  const calendar = daysOf(organisation);
  const isNight = now < calendar.startOf(calendar.dayOf(now)) + sentFrom;
  return isNight ? [] : rightNotices(organisation, sent, now);
}

/** The same, whatever the hour. */
export function rightNotices(
  organisation: Parameters<typeof dueNotices>[0],
  sent: readonly Sent[],
  now: number,
): readonly DueNotice[] {
  const calendar = daysOf(organisation);
  const today = calendar.dayOf(now);
  const instant = new Date(now).toISOString();
  const ends = planEndsOf(organisation);
  const last = ends.findLast(({ at }) => at <= instant);
  return ends.flatMap((end): DueNotice[] => {
    if (end.at <= instant && end !== last) return [];
    const left = (Date.parse(calendar.dayOf(Date.parse(end.at))) - Date.parse(today)) / days(1);
    const notice = noticeFor(left);
    if (notice === null) return [];
    // Who has a plan again knows how to go on.
    if (notice === 'after' && standingOf(organisation, instant).plan !== null) return [];
    const from = planEndNoticeNames.indexOf(notice);
    const isSaid = sent.some(
      (one) => one.endsAt === end.at && planEndNoticeNames.indexOf(one.notice) >= from,
    );
    return isSaid ? [] : [{ end, notice }];
  });
}

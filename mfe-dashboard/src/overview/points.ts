import type { User } from '@adili/schemas/accounts/user';
import type { DataSubjectRequest } from '@adili/schemas/data-subject-requests/data-subject-request';
import { dueDayOf } from '@adili/schemas/data-subject-requests/due-day';
import { isUnderWay } from '@adili/schemas/data-subject-requests/status';
import { trialDaysLeft } from '../accounts/trial-days.ts';

/** A line of the overview, and the page that it is about. */
export interface Point {
  words: string;
  to: string;
}

/** Days before its end from which a trial asks for a decision. */
const soon = 3;

/** The words of a trial that still runs; those who look after the plan alone are told. */
function trialPoint({ trialEndsAt, memberRole }: User, now: number): (Point & { isSoon: boolean }) | null {
  const left = trialEndsAt && memberRole === 'owner' ? trialDaysLeft(trialEndsAt, now) : 0;
  if (left <= 0) return null;
  const words = `Your free trial ends in ${left} ${left === 1 ? 'day' : 'days'}`;
  return { words, to: '/dashboard/plan', isSoon: left <= soon };
}

/** What a person is to do; the second factor has its own notice. */
export function needsOf(user: User, now: number): Point[] {
  const trial = trialPoint(user, now);
  return [
    ...(user.emailVerifiedAt ? [] : [{ words: 'Verify your address', to: '/dashboard/account' }]),
    ...(trial?.isSoon ? [trial] : []),
  ];
}

/** What is under way for them. */
export function standingOf(user: User, requests: readonly DataSubjectRequest[], now: number): Point[] {
  const trial = trialPoint(user, now);
  const asked = requests
    .filter(({ status }) => isUnderWay(status))
    .toSorted((one, other) => Date.parse(one.due_at) - Date.parse(other.due_at))
    .map((request) => ({
      words: `We answer your ${request.type} request by ${dueDayOf(request)}`,
      to: `/dashboard/requests/${request.id}`,
    }));
  return [...asked, ...(trial && !trial.isSoon ? [trial] : [])];
}

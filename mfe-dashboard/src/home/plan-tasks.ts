import type { Task } from '@adili/contract';
import { planTitles, trialDays } from '@adili/schemas/accounts/plan';
import { announcedDays, lastEndOf, nextEndOf } from '@adili/schemas/entitlements/plan-ends';
import { type Covered, standingOf, trialPlan } from '@adili/schemas/entitlements/standing';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import { dayOf } from '@adili/ui';

const dayLength = 24 * 60 * 60 * 1000;
const to = '/dashboard/plan';

/** The end of the organisation's plan that comes next, the one that came last, or that it has had none. */
export function planTasks(organisation: Covered, memberRole: MemberRole | undefined, now: number): Task[] {
  const instant = new Date(now).toISOString();
  const isOwner = memberRole === 'owner';
  const action = isOwner ? 'See plans' : 'Whom to ask';
  const next = nextEndOf(organisation, instant);
  const last = lastEndOf(organisation, instant);
  const { plan, by } = standingOf(organisation, instant);
  if (by === 'none')
    return isOwner
      ? [
          {
            id: 'plan',
            title: `Start your ${trialDays}-day trial of ${planTitles[trialPlan]}, or choose a plan`,
            action,
            to,
          },
        ]
      : [];
  const tasks: Task[] = [];
  if (next && Date.parse(next.at) - now <= announcedDays.week * dayLength)
    tasks.push({
      id: 'plan ends',
      title: `${next.by === 'trial' ? 'The free trial of ' : ''}${planTitles[next.plan]} ends on ${dayOf(next.at)}`,
      due: next.at,
      action,
      to,
    });
  // Where a lower plan goes on it is news for as long as the mails are.
  if (last && (plan === null || now - Date.parse(last.at) < -announcedDays.after * dayLength))
    tasks.push({
      id: 'plan ended',
      title: `${planTitles[last.plan]} ended: what is over the limit is read-only`,
      since: last.at,
      action,
      to,
    });
  return tasks;
}

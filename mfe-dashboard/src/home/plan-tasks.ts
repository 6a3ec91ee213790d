import type { Task } from '@adili/contract';
import { planTitles, trialDays } from '@adili/schemas/accounts/plan';
import { announcedDays, lastEndOf, nextEndOf } from '@adili/schemas/entitlements/plan-ends';
import { type Covered, standingOf, trialPlan } from '@adili/schemas/entitlements/standing';
import type { MemberRole } from '@adili/schemas/organisations/member-role';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { dayOf } from '@adili/ui';

const dayLength = 24 * 60 * 60 * 1000;
/** Where a lower plan goes on an end is news for as long as the mails are. */
const newsFor = -announcedDays.after * dayLength;
const to = '/dashboard/plan';

type TakenBack = Pick<Organisation, 'takenBackAt'>;

/** A payment that was taken back, and a month with it: for as long as the mails of an end are news, or there is no plan. */
function takenBackTasks(organisation: Covered & TakenBack, action: string, now: number): Task[] {
  const { takenBackAt } = organisation;
  if (takenBackAt === undefined) return [];
  const { plan } = standingOf(organisation, new Date(now).toISOString());
  if (plan !== null && now - Date.parse(takenBackAt) >= newsFor) return [];
  const title = 'A payment was taken back, and a month of your plan with it';
  return [{ id: 'payment taken back', title, since: takenBackAt, action, to }];
}

/** The end of the organisation's plan that comes next, the one that came last, or that it has had none. */
export function planTasks(
  organisation: Covered & TakenBack,
  memberRole: MemberRole | undefined,
  now: number,
): Task[] {
  const instant = new Date(now).toISOString();
  const isOwner = memberRole === 'owner';
  const action = isOwner ? 'See plans' : 'Whom to ask';
  const next = nextEndOf(organisation, instant);
  const last = lastEndOf(organisation, instant);
  const { plan, by } = standingOf(organisation, instant);
  const takenBack = takenBackTasks(organisation, action, now);
  if (by === 'none')
    return isOwner
      ? [
          ...takenBack,
          {
            id: 'plan',
            title: `Start your ${trialDays}-day trial of ${planTitles[trialPlan]}, or choose a plan`,
            action,
            to,
          },
        ]
      : takenBack;
  const tasks: Task[] = [...takenBack];
  if (next && Date.parse(next.at) - now <= announcedDays.week * dayLength)
    tasks.push({
      id: 'plan ends',
      title: `${next.by === 'trial' ? 'The free trial of ' : ''}${planTitles[next.plan]} ends on ${dayOf(next.at)}`,
      due: next.at,
      action,
      to,
    });
  if (last && (plan === null || now - Date.parse(last.at) < newsFor))
    tasks.push({
      id: 'plan ended',
      title: `${planTitles[last.plan]} ended: what is over the limit is read-only`,
      since: last.at,
      action,
      to,
    });
  return tasks;
}

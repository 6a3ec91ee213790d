import type { Task } from '@adili/contract';
import { trialDays } from '@adili/schemas/accounts/plan';
import type { User } from '@adili/schemas/accounts/user';
import { soonDays } from '@adili/schemas/data-subject-requests/due-day';
import type { OwnRequest } from '@adili/schemas/data-subject-requests/own-request';
import { trialDaysLeft } from '../accounts/trial-card.tsx';

const account = '/dashboard/account';
const plan = '/dashboard/plan';

/** A second factor that is due, and an address that is not verified. */
const accountTasks = ({ secondFactorDueAt, emailVerifiedAt }: User): Task[] => [
  ...(secondFactorDueAt
    ? [
        {
          id: 'second-factor',
          title: 'Set up a second factor',
          due: secondFactorDueAt,
          action: 'Set up',
          to: account,
        },
      ]
    : []),
  ...(emailVerifiedAt
    ? []
    : [{ id: 'address', title: 'Verify your address', action: 'Verify', to: account }]),
];

/** A trial that ends soon, or none and no plan, for those who look after the plan. */
function planTasks({ trialEndsAt, memberRole, entitlements }: User, now: number): Task[] {
  if (memberRole !== 'owner') return [];
  const left = trialEndsAt ? trialDaysLeft(trialEndsAt, now) : 0;
  if (left > 0 && left <= soonDays)
    return [
      {
        id: 'trial',
        title: `Your free trial ends in ${left} ${left === 1 ? 'day' : 'days'}`,
        due: trialEndsAt,
        action: 'See plans',
        to: plan,
      },
    ];
  return !trialEndsAt && entitlements?.length === 0
    ? [
        {
          id: 'plan',
          title: `Start your ${trialDays}-day trial of Growth, or choose a plan`,
          action: 'See plans',
          to: plan,
        },
      ]
    : [];
}

/** A package that is kept for a time. */
const packageTask = ({ id, type, package: made }: OwnRequest): Task => ({
  id: `package ${id}`,
  title: `Download your data of your ${type} request`,
  due: made?.expires_at,
  action: 'Download',
  to: `/dashboard/requests/${id}`,
});

/** What a person is to do about their account, plan and data. */
export const ownTasks = (user: User, packed: readonly OwnRequest[], now: number): Task[] => [
  ...accountTasks(user),
  ...planTasks(user, now),
  ...packed.map(packageTask),
];

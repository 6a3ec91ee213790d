import { type SessionUser, useSession } from '@adili/contract';
import type { PlanId } from '@adili/schemas/accounts/plan';
import { planOf } from '@adili/schemas/entitlements/plan-of';
import { useState } from 'react';
import type { Plan } from '../data/plans.ts';

export interface WayIn {
  readonly label: string;
  readonly to: string;
}

/** Where a person who is logged in goes on; an operator has a dashboard of another kind. */
const dashboardOf = ({ role }: SessionUser): WayIn => ({
  label: 'Go to dashboard',
  to: role === 'admin' ? '/admin/dashboard' : '/dashboard',
});

/** What a plan's button says to a person who is logged in: only an owner chooses a plan. */
function loggedInWayIn(user: SessionUser, { id, title, price, callToAction }: Plan, now: string): WayIn {
  if (user.memberRole !== 'owner') return dashboardOf(user);
  const onTrial = (user.trialEndsAt ?? '') > now;
  if (planOf(user.entitlements ?? []) === id)
    return { label: onTrial && id === 'growth' ? 'Your trial' : 'Your plan', to: '/dashboard/plan' };
  if (price.kind === 'custom') return callToAction;
  return { label: `Switch to ${title}`, to: chosen(id) };
}

/** The page of the plan, with one chosen. */
const chosen = (plan: PlanId) => `/dashboard/plan?choose=${plan}`;

/** The way to a plan: a trial of it, or where a person who is logged in looks after theirs. */
export function useWayIn(plan: Plan): WayIn {
  const session = useSession();
  const [now] = useState(() => new Date().toISOString());
  return session ? loggedInWayIn(session.user, plan, now) : plan.callToAction;
}

/** The way to a trial, or on for a person who is logged in. */
export function useTrial(label: string, to = '/free-trial'): WayIn {
  const session = useSession();
  return session ? dashboardOf(session.user) : { label, to };
}

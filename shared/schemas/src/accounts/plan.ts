/** The plans that a customer may choose. */
export const plans = ['starter', 'growth', 'enterprise'] as const;
export type PlanId = (typeof plans)[number];

/** What each is called. */
export const planTitles = {
  starter: 'Starter',
  growth: 'Growth',
  enterprise: 'Enterprise',
} as const satisfies Record<PlanId, string>;

/** Days that a free trial lasts. */
export const trialDays = 14;

/** What a month costs in US dollars; what Enterprise costs is agreed on. */
export const planPricesUsd = { starter: 49, growth: 149 } as const satisfies Partial<Record<PlanId, number>>;

/** The plan that `?plan=` or `?choose=` of an address names, if any. */
export const planNamed = (search: string, name: 'plan' | 'choose' = 'plan'): PlanId | undefined =>
  plans.find((plan) => plan === new URLSearchParams(search).get(name));

/** The page of an organisation's plan, with one chosen. */
export const choicePath = (plan: PlanId): string => `/dashboard/plan?choose=${plan}`;

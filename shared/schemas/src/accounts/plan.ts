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

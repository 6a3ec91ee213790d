/** What planned claims wait for, as the FAQ page says it. */
export const stages = {
  signals: 'Monitoring, alerts, automations and integrations',
  policies: 'Policies, training and roles by framework',
  enterprise: 'Enterprise services',
} as const;

export type Stage = keyof typeof stages;

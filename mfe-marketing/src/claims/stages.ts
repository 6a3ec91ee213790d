/** What planned claims wait for, as the FAQ page says it. */
export const stages = {
  register: 'The register of frameworks, controls and evidence',
  signals: 'Monitoring, alerts, automations, integrations and reports',
  policies: 'Policies, training and approval flows',
  enterprise: 'Enterprise services',
} as const;

export type Stage = keyof typeof stages;

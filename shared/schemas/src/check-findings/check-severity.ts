/** How much a finding of a check matters, the least first. */
export const checkSeverities = ['low', 'medium', 'high'] as const;
export type CheckSeverity = (typeof checkSeverities)[number];

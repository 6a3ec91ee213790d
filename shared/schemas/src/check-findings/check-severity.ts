/** How much a finding of a check matters, the least first. */
export const checkSeverities = ['low', 'medium', 'high'] as const;
export type CheckSeverity = (typeof checkSeverities)[number];

/** In words, for who reads of it: the same on pages and in messages. */
export const checkSeverityWords: Readonly<Record<CheckSeverity, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

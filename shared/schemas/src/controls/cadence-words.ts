/** How often a control's evidence is renewed, in words. */
export const cadences = ['daily', 'weekly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const;
export type CadenceWord = (typeof cadences)[number];

const words: Readonly<Record<CadenceWord, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  half_yearly: 'Every half-year',
  yearly: 'Every year',
};

/** In words: 'Every month', 'Every 45 days'. */
export const cadenceWords = (given: CadenceWord | number): string =>
  typeof given === 'number' ? `Every ${given === 1 ? 'day' : `${given} days`}` : words[given];

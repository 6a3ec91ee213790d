/** What is computed of a requirement, never typed, from the best to the worst; 'not_applicable' is apart from these. */
export const requirementStates = ['met', 'partly', 'stale', 'open', 'not_applicable'] as const;
export type RequirementState = (typeof requirementStates)[number];

/** In words. */
export const requirementStateWords: Readonly<Record<RequirementState, string>> = {
  met: 'Met',
  partly: 'Partly met',
  stale: 'Stale',
  open: 'Open',
  not_applicable: 'Not applicable',
};

/** In words, and that nothing but a typed statement stands behind it. */
export const stateInWords = (state: RequirementState, isSelfDeclared: boolean): string =>
  `${requirementStateWords[state]}${isSelfDeclared ? ' (self-declared)' : ''}`;

/** What 'self-declared' means. */
export const selfDeclaredNotice =
  'Self-declared means that it rests on nothing but a statement that somebody typed.';

/** What each page of states says. */
export const statesNotice =
  'Met means controls with valid evidence. It is not legal advice or a certificate.';

/** The columns of a table that says why requirements are included, or don't apply. */
export const inclusionColumns = [
  'framework',
  'requirement',
  'applicable',
  'reasons',
  'justification',
] as const;
export type InclusionColumn = (typeof inclusionColumns)[number];

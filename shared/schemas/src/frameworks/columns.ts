/** The columns of a table of requirements. Only the first two must be there. */
export const frameworkColumns = [
  'id',
  'title',
  'citation',
  'section',
  'parent',
  'text',
  'link',
  'date',
  'withdrawn',
  'withdrawn_into',
] as const;
export type FrameworkColumn = (typeof frameworkColumns)[number];

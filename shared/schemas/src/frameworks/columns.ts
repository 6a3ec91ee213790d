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

/** What was chosen for each column by its letter, out of the text of a query: `id:A,title:C`. */
export const chosenColumns = (text: string): (readonly [meaning: FrameworkColumn, letter: string])[] =>
  text.split(',').map((one) => {
    const [meaning, letter = ''] = one.split(':');
    return [meaning as FrameworkColumn, letter] as const;
  });

/** The same the other way. */
export const columnsText = (
  chosen: readonly (readonly [meaning: FrameworkColumn, letter: string])[],
): string => chosen.map((one) => one.join(':')).join(',');

/** The columns of a table of controls. Only the title must be there. */
export const controlColumns = [
  'id',
  'title',
  'description',
  'owner',
  'state',
  'cadence',
  'due',
  'tags',
  'framework',
  'requirements',
  'evidence',
  'notes',
] as const;
export type ControlColumn = (typeof controlColumns)[number];

/** What several columns can be: one of requirements for each framework. */
export const repeatedColumns = ['requirements'] as const satisfies readonly ControlColumn[];

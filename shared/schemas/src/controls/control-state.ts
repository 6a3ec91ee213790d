/** The state of a control's work: only one in place can answer a requirement. */
export const controlStates = ['planned', 'in_place', 'retired'] as const;
export type ControlState = (typeof controlStates)[number];

/** In words. */
export const controlStateWords: Readonly<Record<ControlState, string>> = {
  planned: 'Planned',
  in_place: 'In place',
  retired: 'Retired',
};

/** What a list of controls can be put in order by. */
export const controlSorts = ['title', 'state', 'owner', 'nextDue'] as const;
export type ControlSort = (typeof controlSorts)[number];

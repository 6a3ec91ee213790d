export const requestStatuses = ['pending', 'in_progress', 'completed', 'rejected'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The steps an operator may take from each status; a finished request takes none. */
export const nextStatuses: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  pending: ['in_progress'],
  in_progress: ['completed', 'rejected'],
  completed: [],
  rejected: [],
};

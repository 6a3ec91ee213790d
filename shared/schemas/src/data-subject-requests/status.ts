export const requestStatuses = ['pending', 'in_progress', 'completed', 'rejected', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The steps an operator may take from each status; a finished request takes none. */
export const nextStatuses: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  pending: ['in_progress'],
  in_progress: ['completed', 'rejected'],
  completed: [],
  rejected: [],
  cancelled: [],
};

/** Under way: its person may cancel it, and its due date counts. */
export const isUnderWay = (status: RequestStatus): boolean => nextStatuses[status].length > 0;

/** Where an operator may take a request back to, with a reason. What its person has cancelled stays so. */
export const previousStatus: Readonly<Partial<Record<RequestStatus, RequestStatus>>> = {
  in_progress: 'pending',
  completed: 'in_progress',
  rejected: 'in_progress',
};

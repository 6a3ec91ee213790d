/** The kind of the jobs that erase. */
export const erasureKind = 'erasure';

/** The id of the job of an erasure: it has one. */
export const erasureJob = (id: string): string => `${erasureKind} ${id}`;

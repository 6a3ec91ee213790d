/** The kind of the jobs that erase. */
export const erasureKind = 'erasure';

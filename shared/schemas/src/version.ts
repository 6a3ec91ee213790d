import * as z from 'zod/mini';

/** Of what several people edit: it grows with each change of theirs, and with nothing that is computed. */
export const version = z.int();

/** What a change may say: the version that was read. Where another has changed it since, the answer is 409. */
export interface VersionRead {
  readonly version?: number | undefined;
}

/** The same of a change of several: one for each, in the same order. */
export interface VersionsRead {
  readonly versions?: readonly number[] | undefined;
}

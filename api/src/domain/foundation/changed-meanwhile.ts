import type { VersionRead, VersionsRead } from '@adili/schemas/version';
import { RefusalError } from './errors.ts';

/** Another has changed since what somebody changes: nobody's change is overwritten. */
export class ChangedMeanwhileError extends RefusalError {
  /** The row as it is, in the form of the call's answer; of a change of several, those that were changed. */
  readonly current: unknown;

  constructor(
    current: unknown,
    words = 'Someone else has changed this since you opened it. Read what it says now, then save again.',
  ) {
    super('conflict', 'changed_meanwhile', words);
    this.current = current;
  }
}

/**
 * Lets a change be made to the version that was read alone, where it says which that was. A call asks this once it is
 * known who makes it, and before anything else.
 * @param now the version that there is
 * @param current makes of the row what the call answers
 * @throws {ChangedMeanwhileError}
 */
export async function requireVersion(
  { version }: VersionRead,
  now: number,
  current: () => unknown,
): Promise<void> {
  if (version !== undefined && version !== now) throw new ChangedMeanwhileError(await current());
}

/** The same for a change of several rows, by their ids. @throws {ChangedMeanwhileError} */
export async function requireVersions(
  { versions }: VersionsRead,
  ids: readonly string[],
  versionNow: (id: string) => number,
  current: (changed: readonly string[]) => unknown,
): Promise<void> {
  const changed = ids.filter((id, index) => versions !== undefined && versions[index] !== versionNow(id));
  if (changed.length > 0) throw new ChangedMeanwhileError(await current([...new Set(changed)]));
}

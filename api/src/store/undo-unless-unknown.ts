import { OutcomeUnknownError } from './errors.ts';

/**
 * Enters in the store what names a thing that lies outside of it already, as a file, and takes the thing back where that
 * was surely refused. A write whose outcome is unknown may count, and then names it: the thing stays, and the look for
 * what no row names takes it where it doesn't.
 * @param undo its own failure is not told, for the same look finds what it left
 */
export async function undoUnlessUnknown<T>(
  enter: () => Promise<T>,
  undo: () => Promise<unknown>,
): Promise<T> {
  try {
    return await enter();
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) await undo().catch(() => undefined);
    throw error;
  }
}

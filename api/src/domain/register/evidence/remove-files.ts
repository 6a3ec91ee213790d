import type { Services } from '../../foundation/services.ts';

/**
 * Deletes files whose rows are gone for sure, behind the answer: the deletion counts, whatever becomes of them. One that
 * stays is found by the hour's look for files without a row.
 */
export function removeFiles(
  { background, evidenceFiles }: Pick<Services, 'background' | 'evidenceFiles'>,
  ids: readonly string[],
): void {
  for (const id of ids) background.run(() => evidenceFiles.remove(id));
}

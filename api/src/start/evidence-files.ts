import type { Settings } from '../config/read-settings.ts';
import { deleteOrphans } from '../domain/evidence/files.ts';
import type { Services } from '../domain/services.ts';

/**
 * Deletes what uploads left behind that a stop cut off: neither file nor row stays. With a store in a folder this
 * process is the only one; with a database others may be in the midst of an upload, whose files stay.
 * @returns lines for the terminal
 */
export async function prepareEvidenceFiles(
  services: Pick<Services, 'store' | 'evidenceFiles' | 'clock'>,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
): Promise<string[]> {
  const isOnly = databaseUrl === undefined;
  await services.evidenceFiles.discardUnfinished(isOnly);
  const deleted = await deleteOrphans(services, isOnly);
  return deleted > 0 ? [`${deleted} files of evidence without a row were deleted.`] : [];
}

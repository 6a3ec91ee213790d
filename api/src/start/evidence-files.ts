import type { Settings } from '../config/read-settings.ts';
import type { Services } from '../domain/foundation/services.ts';
import { deleteOrphans } from '../domain/register/evidence/files.ts';
import { FilesUnavailableError } from '../evidence-files/bucket-trouble.ts';

/**
 * Deletes what uploads left behind that a stop cut off: neither file nor row stays. With a store in a folder this
 * process is the only one; with a database others may be in the midst of an upload, whose files stay. A bucket that does not answer keeps
 * nothing else from starting.
 * @returns lines for the terminal
 */
export async function prepareEvidenceFiles(
  services: Pick<Services, 'store' | 'evidenceFiles' | 'clock'>,
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
): Promise<string[]> {
  const isOnly = databaseUrl === undefined;
  await services.evidenceFiles.discardUnfinished(isOnly);
  try {
    const deleted = await deleteOrphans(services, isOnly);
    return deleted > 0 ? [`${deleted} files of evidence without a row were deleted.`] : [];
  } catch (error) {
    if (!(error instanceof FilesUnavailableError)) throw error;
    return [`Files of evidence: ${error.cause} All else works; the hourly look goes through them.`];
  }
}

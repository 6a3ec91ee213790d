import path from 'node:path';
import { bucketOf } from '@adili/delivery/store/bucket-address';
import type { EvidenceFiles } from '../domain/foundation/ports/evidence-files.ts';
import { FilesUnavailableError } from './bucket-trouble.ts';
import { filesInFolder } from './folder.ts';
import { defaultFolder } from './place.ts';

/** The store of files that the settings name. */
export async function openEvidenceFiles({
  evidenceStore,
  dataDir,
}: {
  /** An absolute folder, or `s3://bucket/prefix`. */
  readonly evidenceStore: string;
  readonly dataDir: string;
}): Promise<EvidenceFiles> {
  const bucket = bucketOf(evidenceStore);
  if (bucket === null) return filesInFolder(evidenceStore);
  // Loaded only where it is wanted: the client is large.
  const { filesInBucket } = await import('./s3.ts');
  return filesInBucket(bucket, path.join(defaultFolder(dataDir), 'incoming'));
}

/** Why a bucket that the settings name can't be used, in a sentence; null where it can, and where they name none. */
export async function bucketTrouble(evidenceStore: string, dataDir: string): Promise<string | null> {
  const bucket = bucketOf(evidenceStore);
  if (bucket === null) return null;
  const { filesInBucket } = await import('./s3.ts');
  try {
    await filesInBucket(bucket, path.join(defaultFolder(dataDir), 'incoming')).check();
    return null;
  } catch (error) {
    if (error instanceof FilesUnavailableError) return `Setting EVIDENCE_STORE: ${error.cause}`;
    throw error;
  }
}

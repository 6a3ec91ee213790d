import path from 'node:path';
import type { EvidenceFiles } from '../domain/ports/evidence-files.ts';
import { filesInFolder } from './folder.ts';
import { bucketOf, defaultFolder } from './place.ts';

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

import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { isConflict } from './s3-errors.ts';

/**
 * Whether a server keeps to If-Match when it writes. Some ignore it and write regardless. It is asked with a file that
 * nobody has, beside the file to be written: where a server keeps to the condition, nothing is written.
 */
export async function keepsConditions(
  client: S3Client,
  { Bucket, Key }: { Bucket: string; Key: string },
  limit: () => { abortSignal: AbortSignal },
): Promise<boolean> {
  const probe = { Bucket, Key: `${Key}.${crypto.randomUUID()}.probe` };
  try {
    await client.send(
      new PutObjectCommand({
        ...probe,
        Body: 'Does the server keep to conditions?',
        IfMatch: '"of-no-file"',
      }),
      limit(),
    );
  } catch (error) {
    if (isConflict(error)) return true;
    // Credentials that may write this one file only: the careful way does no harm.
    if ((error as Error).name === 'AccessDenied') return false;
    throw error;
  }
  await client.send(new DeleteObjectCommand(probe), limit());
  return false;
}

import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { EvidenceFiles } from '../domain/ports/evidence-files.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { IncomingFiles } from './incoming.ts';
import type { Bucket } from './place.ts';

/** Longest that one request may take, its body included. */
const timeoutMs = 60_000;
const connectMs = 3_000;

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/**
 * Files in an S3-compatible bucket. Credentials, region and endpoint come from where the SDK looks: AWS_ACCESS_KEY_ID,
 * AWS_PROFILE, AWS_REGION, AWS_ENDPOINT_URL_S3. What comes in lies in a folder until it is whole.
 * @throws {StoreUnavailableError} from what the bucket does not answer
 */
export function filesInBucket(
  { bucket, prefix }: Bucket,
  drafts: string,
): EvidenceFiles & { check(): Promise<void> } {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  const client = new S3Client({
    region: process.env.AWS_REGION || 'us-east-1',
    // Servers of one's own seldom have a host name for each bucket.
    forcePathStyle: Boolean(endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs },
  });
  const incoming = new IncomingFiles(drafts);
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const place = (id: string) => ({ Bucket: bucket, Key: `${prefix}${id}` });
  const failed = (cause: unknown): never => {
    throw new StoreUnavailableError(cause);
  };

  return {
    async receive(content, most) {
      const file = await incoming.receive(content, most);
      const keep = async (id: string) => {
        const Body = createReadStream(file.path);
        const put = new PutObjectCommand({
          ...place(id),
          Body,
          ContentLength: file.size,
          ContentType: 'application/octet-stream',
        });
        await client.send(put, limit()).catch(failed);
      };
      return { ...file, keep };
    },
    async open(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(id)), limit());
        // In Node the SDK answers with a stream of Node's.
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        return isMissing(error) ? null : failed(error);
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(place(id)), limit()).catch((error: unknown) => {
        if (!isMissing(error)) failed(error);
      });
    },
    async *list() {
      const query = { Bucket: bucket, Prefix: prefix };
      try {
        for await (const page of paginateListObjectsV2({ client }, query, limit()))
          for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? [])
            yield { id: Key.slice(prefix.length), changedAt: LastModified };
      } catch (error) {
        failed(error);
      }
    },
    discardUnfinished: (isOnly) => incoming.discardUnfinished(isOnly),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), limit());
    },
  };
}

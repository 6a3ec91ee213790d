import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { BucketAddress } from '@adili/delivery/store/bucket-address';
import { isMissing } from '@adili/delivery/store/s3-errors';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { EvidenceFiles } from '../domain/foundation/ports/evidence-files.ts';
import { BucketTroubleError, FilesUnavailableError } from './bucket-trouble.ts';
import { checkedId, isFileId } from './file-id.ts';
import { IncomingFiles } from './incoming.ts';

export interface BucketLimits {
  /** Milliseconds until a request is answered, besides what its body takes. */
  readonly answerMs?: number;
  /** Milliseconds in which a body that comes or goes may rest. */
  readonly restMs?: number;
}

/** Bytes a millisecond that a bucket takes at the least. */
const leastRate = 500;
const connectMs = 3_000;

const nothing = () => undefined;
/** What fails is thrown, and said once, by who asked. */
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Files in an S3-compatible bucket. Credentials, region and endpoint come from where the SDK looks: AWS_ACCESS_KEY_ID,
 * AWS_PROFILE, AWS_REGION, AWS_ENDPOINT_URL_S3. What comes in lies in a folder until it is whole, so that the bucket has
 * a file whole or not at all.
 * @throws {FilesUnavailableError} from what the bucket does not answer
 */
export function filesInBucket(
  { bucket, prefix }: BucketAddress,
  drafts: string,
  { answerMs = 30_000, restMs = 60_000 }: BucketLimits = {},
): EvidenceFiles & { check(): Promise<void> } {
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  const client = new S3Client({
    region: process.env.AWS_REGION || 'us-east-1',
    // Servers of one's own seldom have a host name for each bucket.
    forcePathStyle: Boolean(endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: restMs },
  });
  const incoming = new IncomingFiles(drafts);
  const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) });
  const place = (id: string) => ({ Bucket: bucket, Key: `${prefix}${checkedId(id)}` });
  const failed = (cause: unknown): never => {
    throw new FilesUnavailableError(
      new BucketTroubleError(`s3://${bucket}/${prefix}`.replace(/\/$/, ''), cause),
    );
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
        try {
          await client.send(put, within(answerMs + Math.ceil(file.size / leastRate)));
        } catch (error) {
          failed(error);
        } finally {
          // Of one that was not sent to its end nothing else closes the file.
          Body.destroy();
        }
      };
      return { ...file, keep };
    },
    async open(id) {
      const get = new GetObjectCommand(place(id));
      // Until the answer begins: a file on a slow line may then take as long as it takes.
      const answering = new AbortController();
      const timer = setTimeout(() => answering.abort(), answerMs);
      try {
        const { Body } = await client.send(get, { abortSignal: answering.signal });
        // In Node the SDK answers with a stream of Node's.
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        return isMissing(error) ? null : failed(error);
      } finally {
        clearTimeout(timer);
      }
    },
    async remove(id) {
      const remove = new DeleteObjectCommand(place(id));
      await client.send(remove, within(answerMs)).catch((error: unknown) => {
        if (!isMissing(error)) failed(error);
      });
    },
    async *list() {
      // A page at a time: who goes through them may take longer over each than a request may.
      let next: string | undefined;
      do {
        const query = { Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: next };
        const page = await client.send(new ListObjectsV2Command(query), within(answerMs)).catch(failed);
        for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? []) {
          const id = Key.slice(prefix.length);
          // What else lies in the bucket is not ours to delete.
          if (isFileId(id)) yield { id, changedAt: LastModified };
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
    },
    discardUnfinished: (isOnly) => incoming.discardUnfinished(isOnly),
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), within(answerMs)).catch(failed);
    },
  };
}

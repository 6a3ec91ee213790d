import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { readBounded } from './bounded-content.ts';
import { s3Address } from './s3-address.ts';
import { keepsConditions } from './s3-conditions.ts';
import { isConflict, isMissing, s3Unreachable } from './s3-errors.ts';
import { checkedKey, checkedPrefix } from './store-key.ts';
import {
  ConflictError,
  FileTooLargeError,
  type ListedFile,
  MOST_BYTES,
  type VersionStore,
} from './version-store.ts';

/** Longest that one request may take, repetitions and body included. */
const TIMEOUT_MS = 20_000;
const CONNECT_MS = 3_000;

/** Far longer than a publisher takes from reading a row to having written it. */
const SETTLE_MS = 1_000;

/**
 * A store in an S3-compatible bucket: `s3://bucket[/prefix]`. Credentials, region and endpoint come from where the SDK
 * looks: AWS_ACCESS_KEY_ID, AWS_PROFILE, AWS_REGION, AWS_ENDPOINT_URL_S3.
 * @param timeoutMs longest that one request may take
 * @throws {StoreAddressError} the address names no bucket
 */
export function s3Store(address: string, timeoutMs = TIMEOUT_MS): VersionStore {
  const { bucket, prefix } = s3Address(address);
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL;
  const client = new S3Client({
    region: process.env.AWS_REGION || 'us-east-1',
    // Servers of one's own seldom have a host name for each bucket.
    forcePathStyle: Boolean(endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS },
  });
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) });
  const limit = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const unreachable = (error: unknown) => s3Unreachable(address, error);

  const put = (input: PutObjectCommandInput) => client.send(new PutObjectCommand(input), limit());

  let asked: Promise<boolean> | undefined;
  let settleMs: number | undefined;
  /** Amazon's own S3 keeps to conditions; of another server it is found out once. */
  async function learnConditions(key: string): Promise<void> {
    if (!endpoint || settleMs !== undefined) return;
    asked ??= keepsConditions(client, place(key), limit).catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    if (!(await asked)) settleMs = SETTLE_MS;
  }

  return {
    address,
    get settleMs() {
      return settleMs;
    },
    async read(key, { atMost = MOST_BYTES } = {}) {
      const target = place(key);
      try {
        const { Body, ETag, ContentLength = 0 } = await client.send(new GetObjectCommand(target), limit());
        // In Node the SDK answers with a stream of Node's.
        const content = (Body ?? Readable.from([])) as Readable;
        if (ContentLength > atMost) {
          content.destroy();
          throw new FileTooLargeError(key, atMost);
        }
        return { body: await readBounded(content, key, atMost), tag: ETag ?? '' };
      } catch (error) {
        if (error instanceof FileTooLargeError) throw error;
        if (isMissing(error)) return null;
        throw unreachable(error);
      }
    },
    async write(key, body, { contentType, cacheControl, ifTag } = {}) {
      const file = {
        ...place(key),
        Body: body,
        ContentLength: body.length,
        ContentType: contentType,
        CacheControl: cacheControl,
      };
      try {
        if (ifTag === undefined) return void (await put(file));
        await learnConditions(key);
        await put({ ...file, ...(ifTag === null ? { IfNoneMatch: '*' } : { IfMatch: ifTag }) });
      } catch (error) {
        throw ifTag !== undefined && isConflict(error) ? new ConflictError(key) : unreachable(error);
      }
    },
    async list(keyPrefix, { deep = true } = {}) {
      const folders = deep ? {} : { Delimiter: '/' };
      const query = { Bucket: bucket, Prefix: prefix + checkedPrefix(keyPrefix), ...folders };
      const files: ListedFile[] = [];
      try {
        for await (const page of paginateListObjectsV2({ client }, query, limit()))
          for (const { Key = '', ETag = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
            files.push({ key: Key.slice(prefix.length), tag: ETag, size: Size, changedAt: LastModified });
      } catch (error) {
        throw unreachable(error);
      }
      return files.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async remove(key) {
      const target = place(key);
      try {
        await client.send(new DeleteObjectCommand(target), limit());
      } catch (error) {
        if (!isMissing(error)) throw unreachable(error);
      }
    },
  };
}

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
import { type BucketAddress, bucketOf } from './bucket-address.ts';
import { isConflict, isMissing, s3Unreachable } from './s3-errors.ts';
import { checkedKey, checkedPrefix } from './store-key.ts';
import {
  ConflictError,
  FileTooLargeError,
  type ListedFile,
  MOST_BYTES,
  StoreAddressError,
  type StoredFile,
  type VersionStore,
} from './version-store.ts';

/** Longest that one request may take, repetitions and body included. */
const TIMEOUT_MS = 20_000;
const CONNECT_MS = 3_000;

/** A bucket in which two who write at once would undo each other's change. */
export class ConditionsIgnoredError extends StoreAddressError {
  override name = 'ConditionsIgnoredError';
  constructor(address: string) {
    super(
      `${address} can't hold a registry: its server ignores conditional writes (If-Match, If-None-Match). Choose one that keeps to them, or a folder.`,
    );
  }
}

/** A tag that no content has. */
const NO_TAG = '"of-no-file"';

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
  const failed = (error: unknown): never => {
    const known = [ConflictError, ConditionsIgnoredError, FileTooLargeError];
    throw known.some((each) => error instanceof each) ? error : s3Unreachable(address, error);
  };

  const put = (input: PutObjectCommandInput) => client.send(new PutObjectCommand(input), limit());

  const read = async (key: string, atMost: number): Promise<StoredFile | null> => {
    try {
      const { Body, ETag, ContentLength = 0 } = await client.send(new GetObjectCommand(place(key)), limit());
      // In Node the SDK answers with a stream of Node's.
      const content = (Body ?? Readable.from([])) as Readable;
      if (ContentLength > atMost) {
        content.destroy();
        throw new FileTooLargeError(key, atMost);
      }
      return { body: await readBounded(content, key, atMost), tag: ETag ?? '' };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const remove = (key: string) => client.send(new DeleteObjectCommand(place(key)), limit());

  // Amazon's own S3 keeps to conditions; of another server each kind is tried once, on the file to be written.
  const kept = { change: !endpoint, first: !endpoint };

  async function writeFirst(key: string, file: PutObjectCommandInput): Promise<void> {
    await put({ ...file, IfNoneMatch: '*' });
    if (kept.first) return;
    // By now it is there.
    kept.first = await isRefused(put({ ...file, IfNoneMatch: '*' }));
    if (kept.first) return;
    await remove(key);
    throw new ConditionsIgnoredError(address);
  }

  async function writeChange(key: string, file: PutObjectCommandInput, ifTag: string): Promise<void> {
    if (!kept.change) {
      const current = await read(key, MOST_BYTES);
      if (current === null) throw new ConflictError(key);
      // Where it is written all the same, it stays what it is.
      const same = { ...file, Body: current.body, ContentLength: current.body.length };
      kept.change = await isRefused(put({ ...same, IfMatch: NO_TAG }));
      if (!kept.change) throw new ConditionsIgnoredError(address);
    }
    await put({ ...file, IfMatch: ifTag });
  }

  return {
    address,
    async read(key, { atMost = MOST_BYTES } = {}) {
      checkedKey(key);
      return read(key, atMost).catch(failed);
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
        if (ifTag === undefined) await put(file);
        else if (ifTag === null) await writeFirst(key, file);
        else await writeChange(key, file, ifTag);
      } catch (error) {
        if (ifTag !== undefined && isConflict(error)) throw new ConflictError(key);
        failed(error);
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
        failed(error);
      }
      return files.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async remove(key) {
      checkedKey(key);
      await remove(key).catch((error: unknown) => {
        if (!isMissing(error)) failed(error);
      });
    },
  };
}

/** Whether a write is refused that is on a condition which can't hold. Some servers ignore it and write. */
const isRefused = (writing: Promise<unknown>): Promise<boolean> =>
  writing.then(
    () => false,
    (error: unknown) => {
      if (isConflict(error)) return true;
      throw error;
    },
  );

/** @throws {StoreAddressError} it names no bucket */
function s3Address(address: string): BucketAddress {
  const place = bucketOf(address);
  if (place) return place;
  throw new StoreAddressError(`"${address}" names no bucket: give s3://bucket or s3://bucket/prefix.`);
}

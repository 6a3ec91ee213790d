import { S3ServiceException } from '@aws-sdk/client-s3';
import { bucketFault } from './bucket-fault.ts';
import { StoreUnreachableError } from './version-store.ts';

/** A failure of the client as a sentence: which store, why, what to check. */
export function s3Unreachable(address: string, cause: unknown): StoreUnreachableError {
  if (cause instanceof StoreUnreachableError) return cause;
  const why = bucketFault(cause, 'the address');
  return new StoreUnreachableError(`${address} can't be used: ${why}.`, { cause });
}

const nameOf = (error: unknown): string => (error as Error).name;

/** There is no file of this name; of the bucket's absence S3 speaks otherwise. */
export const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(nameOf(error));

/** The file is no longer as a conditional write expected: changed (412), being changed (409), or gone. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return [409, 412].includes(error.$metadata.httpStatusCode ?? 0) || isMissing(error);
}

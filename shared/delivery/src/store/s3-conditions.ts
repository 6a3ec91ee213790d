import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import { isConflict } from './s3-errors.ts';
import { StoreAddressError } from './version-store.ts';

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

type Put = (input: PutObjectCommandInput) => Promise<unknown>;

/** Whether a server refuses to write over a file on a condition that can't hold. Some ignore it and write. */
export const refusesChange = (put: Put, file: PutObjectCommandInput): Promise<boolean> =>
  refuses(put, { ...file, IfMatch: NO_TAG });

/** Whether a server refuses to write a file that is there already on condition that there is none. */
export const refusesSecond = (put: Put, file: PutObjectCommandInput): Promise<boolean> =>
  refuses(put, { ...file, IfNoneMatch: '*' });

const refuses = (put: Put, input: PutObjectCommandInput): Promise<boolean> =>
  put(input).then(
    () => false,
    (error: unknown) => {
      if (isConflict(error)) return true;
      throw error;
    },
  );

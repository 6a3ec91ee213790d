import { bucketFault } from '@adili/delivery/store/bucket-fault';
import { StoreUnavailableError } from '../store/errors.ts';

/** A bucket does not do its work: its message is for who runs the installation. */
export class BucketTroubleError extends Error {
  override readonly name = 'BucketTroubleError';
  readonly code = 'bucket_trouble';

  constructor(address: string, cause: unknown) {
    super(`${address} can’t be used: ${bucketFault(cause, 'EVIDENCE_STORE')}.`, { cause });
  }

  /** In a terminal or a line of the log. */
  override toString(): string {
    return this.message;
  }
}

/** The files can't be read or kept: says so to a person, and why to who runs the installation. */
export class FilesUnavailableError extends StoreUnavailableError {
  override readonly name = 'FilesUnavailableError';
  override readonly code = 'files_unavailable';

  constructor(cause: BucketTroubleError) {
    super(
      cause,
      'Files can’t be read or kept right now. Nothing was changed. Please try again in a few minutes.',
    );
  }
}

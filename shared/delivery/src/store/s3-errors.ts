import { S3ServiceException } from '@aws-sdk/client-s3';
import { StoreUnreachableError } from './version-store.ts';

const CREDENTIALS =
  'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or the profile in AWS_PROFILE';

/** What to say about the answers of S3 that a person can mend. */
const ANSWERS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket. Create it, or mend the address',
  AccessDenied:
    'these credentials have no permission. Allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket',
  InvalidAccessKeyId: `its access key is unknown. ${CREDENTIALS}`,
  SignatureDoesNotMatch: `its secret key is wrong. ${CREDENTIALS}`,
  ExpiredToken: `the credentials have expired. ${CREDENTIALS}`,
  CredentialsProviderError: `no credentials were found. ${CREDENTIALS}`,
  PermanentRedirect: 'the bucket is in another region. Set AWS_REGION to it',
  AuthorizationHeaderMalformed: 'the bucket is in another region. Set AWS_REGION to it',
};

/** A failure of the client as a sentence: which store, why, what to check. */
export function s3Unreachable(address: string, cause: unknown): StoreUnreachableError {
  if (cause instanceof StoreUnreachableError) return cause;
  return new StoreUnreachableError(`${address} can't be used: ${reason(cause)}.`, { cause });
}

function reason(cause: unknown): string {
  const known = ANSWERS[nameOf(cause)];
  if (known !== undefined) return known;
  if (!(cause instanceof S3ServiceException)) {
    const why = (cause as NodeJS.ErrnoException).code ?? nameOf(cause);
    return `it does not answer (${why}). Check the network and AWS_ENDPOINT_URL_S3`;
  }
  const status = cause.$metadata.httpStatusCode;
  if (status === 401 || status === 403)
    return `these credentials are refused (${cause.name}). ${CREDENTIALS}`;
  return `it answered ${status} ${cause.name}: ${cause.message.replace(/\.$/, '')}`;
}

const nameOf = (error: unknown): string => (error as Error).name;

/** There is no file of this name; of the bucket's absence S3 speaks otherwise. */
export const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(nameOf(error));

/** The file is no longer as a conditional write expected: changed (412), being changed (409), or gone. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return [409, 412].includes(error.$metadata.httpStatusCode ?? 0) || isMissing(error);
}

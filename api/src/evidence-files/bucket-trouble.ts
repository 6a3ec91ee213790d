import { StoreUnavailableError } from '../store/errors.ts';

const credentials = 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or AWS_PROFILE';

/** What S3 answers where a person can put it right, and how. */
const answers: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket. Create it, or correct EVIDENCE_STORE',
  AccessDenied:
    'these credentials have no permission. Allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket',
  InvalidAccessKeyId: `its access key is unknown. ${credentials}`,
  SignatureDoesNotMatch: `its secret key is wrong. ${credentials}`,
  ExpiredToken: `the credentials have expired. ${credentials}`,
  CredentialsProviderError: `no credentials were found. ${credentials}`,
  EntityTooLarge: 'a bucket takes no file of more than 5 GB at once',
  PermanentRedirect: 'the bucket is in another region. Set AWS_REGION to it',
  AuthorizationHeaderMalformed: 'the bucket is in another region. Set AWS_REGION to it',
};

/** What the client throws: its own errors have a name and, once the server answered, a status. */
interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function reason(error: unknown): string {
  const { name = '', code, $metadata } = (error ?? {}) as Failure;
  const known = answers[name];
  if (known !== undefined) return known;
  const status = $metadata?.httpStatusCode;
  if (status === undefined)
    return `it does not answer (${code ?? name}). Check the network and AWS_ENDPOINT_URL_S3`;
  // To a question without a body S3 says no more than the status.
  if (status === 404) return 'there is no such bucket. Create it, or correct EVIDENCE_STORE';
  if (status === 403) return `these credentials are refused. ${credentials}`;
  return `it answered ${status} ${name}`;
}

/** A bucket does not do its work: its message is for who runs the installation. */
export class BucketTroubleError extends Error {
  override readonly name = 'BucketTroubleError';
  readonly code = 'bucket_trouble';

  constructor(address: string, cause: unknown) {
    super(`${address} can’t be used: ${reason(cause)}.`, { cause });
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

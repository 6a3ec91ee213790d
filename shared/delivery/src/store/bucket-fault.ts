const CREDENTIALS =
  'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or the profile in AWS_PROFILE';
const REGION = 'the bucket is in another region. Set AWS_REGION to it';

/** What to say about the answers of S3 that a person can correct. */
const ANSWERS: Readonly<Record<string, string>> = {
  AccessDenied:
    'these credentials have no permission. Allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket',
  InvalidAccessKeyId: `its access key is unknown. ${CREDENTIALS}`,
  SignatureDoesNotMatch: `its secret key is wrong. ${CREDENTIALS}`,
  ExpiredToken: `the credentials have expired. ${CREDENTIALS}`,
  CredentialsProviderError: `no credentials were found. ${CREDENTIALS}`,
  EntityTooLarge: 'a bucket takes no file of more than 5 GB at once',
  PermanentRedirect: REGION,
  AuthorizationHeaderMalformed: REGION,
};

/** What the client throws: its own errors have a name and, once the server answered, a status. */
interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/**
 * Why a bucket does not do its work, and what to check, as the end of a sentence. It knows the client's errors without
 * loading the client, which is large.
 * @param setting what names the bucket: EVIDENCE_STORE
 */
export function bucketFault(error: unknown, setting: string): string {
  const { name = '', code, message = '', $metadata } = (error ?? {}) as Failure;
  const known = ANSWERS[name];
  if (known !== undefined) return known;
  const status = $metadata?.httpStatusCode;
  // To a question without a body S3 says no more than the status.
  if (name === 'NoSuchBucket' || status === 404)
    return `there is no such bucket. Create it, or correct ${setting}`;
  if (status === undefined)
    return `it does not answer (${code ?? name}). Check the network and AWS_ENDPOINT_URL_S3`;
  if (status === 401 || status === 403) return `these credentials are refused (${name}). ${CREDENTIALS}`;
  return `it answered ${status} ${name}: ${message.replace(/\.$/, '')}`;
}

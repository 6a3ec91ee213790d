/** A version is not published, or a row not switched. The message says why and what to do, in one line. */
export class PublishRefusedError extends Error {
  override name = 'PublishRefusedError';
}

/** A mistake in the words or in a file that somebody wrote: the message, one line, is all there is to say. */
export class MistakeError extends Error {
  override name = 'MistakeError';
}

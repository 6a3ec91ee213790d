/** What was given isn’t as it was made, or can’t be checked; the message is a sentence for who gave it. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  /** Files of a pack that differ, or its structure: all of them. */
  readonly differing: readonly string[];

  /** Whoever signed it did so by a key that is not among those given. */
  readonly isKeyUnknown: boolean;

  constructor(
    message: string,
    {
      differing = [],
      isKeyUnknown = false,
      cause,
    }: { differing?: readonly string[]; isKeyUnknown?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.differing = differing;
    this.isKeyUnknown = isKeyUnknown;
  }
}

/** What was given isn’t as it was made, or can’t be checked; the message is a sentence for who gave it. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  /** Files of a pack that differ, or its structure: all of them. */
  readonly differing: readonly string[];

  constructor(
    message: string,
    { differing = [], cause }: { differing?: readonly string[]; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.differing = differing;
  }
}

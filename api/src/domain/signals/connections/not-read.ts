/** Something of a connected system could not be read: it says nothing of the system. The message says why, and what to do. */
export class NotReadError extends Error {
  override name = 'NotReadError';
  /** Nothing else can be read now either. */
  readonly isOfAll: boolean;
  /** It stays so until somebody changes what the system lets us do. */
  readonly isRefused: boolean;
  /** What the system said, for who knows what it means; never shown. */
  readonly said: string;

  constructor(message: string, { isOfAll = false, isRefused = false, said = '' } = {}) {
    super(message);
    this.isOfAll = isOfAll;
    this.isRefused = isRefused;
    this.said = said;
  }
}

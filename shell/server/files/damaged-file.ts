/** A file in the store is not the one that was published. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
  constructor(key: string) {
    super(`${key} in the store differs from its recorded hash. Publish that version again, or roll it back.`);
  }
}

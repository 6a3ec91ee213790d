/** A guide that does not keep to its format; the message names the file and says each fault in a line. */
export class GuideError extends Error {
  override name = 'GuideError';
  readonly code = 'guide_invalid';
  readonly faults: readonly string[];

  constructor(file: string, faults: readonly string[]) {
    super(`${file} is not a valid guide:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

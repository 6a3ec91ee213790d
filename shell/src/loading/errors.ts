/** A page could not be loaded. The message is for the person; the cause is for the log. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

export class PageTimeoutError extends PageLoadError {
  override name = 'PageTimeoutError';
  constructor(limit: number) {
    super(`It did not arrive within ${Math.round(limit / 1000)} seconds.`);
  }
}

export class ContractVersionError extends PageLoadError {
  override name = 'ContractVersionError';
  constructor(remote: string, theirs: string, ours: string) {
    super(
      `It was built for another version of this site (${remote} speaks contract ${theirs}, this site ${ours}).`,
    );
  }
}

import type { PageLoad } from '@adili/schemas/page-loads/page-load';

/** Why a page could not be shown, as the operator reads it. */
export type PageFailure = NonNullable<PageLoad['failure']>;

/** A page could not be loaded. The message is for the person; the cause is for the log. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
  readonly failure: PageFailure = 'files';
}

export class PageTimeoutError extends PageLoadError {
  override name = 'PageTimeoutError';
  override readonly failure = 'timeout';
  constructor(limit: number) {
    super(`It did not arrive within ${Math.round(limit / 1000)} seconds.`);
  }
}

export class ContractVersionError extends PageLoadError {
  override name = 'ContractVersionError';
  override readonly failure = 'contract';
  constructor(remote: string, theirs: string, ours: string) {
    super(
      `It was built for another version of this site (${remote} speaks contract ${theirs}, this site ${ours}).`,
    );
  }
}

/** The page's own code threw. */
export class PageCrashError extends PageLoadError {
  override name = 'PageCrashError';
  override readonly failure = 'crash';
  constructor(cause: unknown) {
    super('Something went wrong on this page.', { cause });
  }
}

/** A page could not be audited. The message is the reason, a sentence for a person. */
export class PageProblem extends Error {
  override name = 'PageProblem';
}

/** The browser ended under a page, which may be another page's doing. */
export class BrowserGoneError extends PageProblem {
  override name = 'BrowserGoneError';
}

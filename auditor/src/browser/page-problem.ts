/** A page could not be audited. The message is the reason, a sentence for a person. */
export class PageProblem extends Error {
  override name = 'PageProblem';
}

/** The browser ended under a page, which may be another page's doing. */
export class BrowserGoneError extends PageProblem {
  override name = 'BrowserGoneError';
}

/** The page leads to another site than the one that was proved. */
export class LedElsewhereError extends PageProblem {
  override name = 'LedElsewhereError';
  readonly address: string;
  constructor(address: string) {
    const shown = address.length > 300 ? `${address.slice(0, 299)}…` : address;
    super(
      `It leads to ${shown}, which is another website: nothing of that was looked at. Have that address audited as a website of its own.`,
    );
    this.address = address;
  }
}

/** A sentence that says what the product does, with what holds it. */
export interface Claim {
  /** Sentences that make the claim, as visitors read them. */
  says: readonly string[];
  /**
   * What holds it: `file: words in it`, a test's title or a sentence of a guide. A claim without it has a mark on
   * every page that makes it.
   */
  kept?: readonly string[];
}

/** What a workspace says on public pages: `src/claims/ledger.ts`, beside its texts. */
export interface ClaimLedger {
  claims: Readonly<Record<string, Claim>>;
  /**
   * Other sentences of running text: laws, opinions, what to do next, and words of documents that pages show a part of.
   * Not all of them need be on a page.
   */
  others?: readonly string[];
}

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
  /** Sentences that say nothing of what the product does: names, headings, labels, laws, opinions. */
  noClaim: readonly string[];
  /** Words of documents that pages show a part of, such as titles of guides: no claims, and not all of them on a page. */
  ofDocuments?: readonly string[];
}

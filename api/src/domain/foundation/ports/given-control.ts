/** The citations of one cell, and what its column is called: that may be a framework. */
interface CitedRequirements {
  readonly header: string;
  readonly citations: readonly string[];
}

/** A control as a table has it: what its cells say, empty where nothing stands there. */
export interface GivenControl {
  /** Where it stands, as 'line 3' or 'row 3'. */
  readonly place: string;
  /** Of a control that is there, as the product's own table has it. */
  readonly id: string;
  /** That of the control above, where a row goes on with it; empty where that isn't clear. */
  readonly title: string;
  readonly description: string;
  /** A mail address, or a name. */
  readonly owner: string;
  readonly state: string;
  readonly cadence: string;
  /** A day, as 2026-12-31. */
  readonly due: string;
  /** Parted by commas or lines. */
  readonly tags: string;
  /** What its citations are of, where the table says so. */
  readonly framework: string;
  /** One for each cell with some. */
  readonly requirements: readonly CitedRequirements[];
  /** Web addresses. */
  readonly evidence: readonly string[];
  readonly notes: string;
}

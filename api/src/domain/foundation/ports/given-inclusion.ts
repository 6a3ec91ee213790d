/** Why a requirement is included, or doesn't apply, as a table has it: what its cells say, empty where nothing stands there. */
export interface GivenInclusion {
  /** Where it stands, as 'line 3' or 'row 3'. */
  readonly place: string;
  /** What its citation is of, where the table says so. */
  readonly framework: string;
  /** Citations. */
  readonly requirements: readonly string[];
  /** What its column is called: that may be a framework. */
  readonly header: string;
  /** Yes or no, in words of people. */
  readonly applicable: string;
  readonly reasons: string;
  readonly justification: string;
}

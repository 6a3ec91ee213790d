/** Something that waits for an operator. */
export interface Need {
  count: number;
  /** What waits, after its number: requests are overdue. */
  words: string;
  /** Where it is done. */
  to: string;
  isLate?: boolean;
}

/** As many words as things: 1 request is, 2 requests are. */
export const oneOrMore = (count: number, one: string, more: string): string => (count === 1 ? one : more);

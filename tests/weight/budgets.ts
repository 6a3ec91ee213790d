/** Bytes of script over the wire until a page answers: the frame's, the remote's entry, and the page's own. */
export interface ScriptParts {
  frame: number;
  entry: number;
  page: number;
}

export interface Budget extends ScriptParts {
  /** Requests until then, the document included, without calls of the API. */
  requests: number;
}

/** A hundred bytes over what was measured: any edit may give React's functions other short names, which moves it by as much. */
const frame = 89_430;

/** What pages may weigh, by address. A commit that raises a figure says what it buys. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { frame, entry: 5_350, page: 10_000, requests: 10 },
  '/pricing': { frame, entry: 5_350, page: 9_350, requests: 6 },
  '/blog': { frame, entry: 5_500, page: 9_500, requests: 6 },
  '/blog/gdpr': { frame, entry: 5_500, page: 10_250, requests: 7 },
  '/login': { frame, entry: 4_300, page: 29_900, requests: 7 },
};

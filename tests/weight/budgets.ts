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
const frame = 90_150;

/** What pages may weigh, by address. A commit that raises a figure says what it buys. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { frame, entry: 4_750, page: 9_800, requests: 10 },
  '/pricing': { frame, entry: 4_750, page: 9_450, requests: 6 },
  '/blog': { frame, entry: 4_800, page: 9_500, requests: 6 },
  '/blog/gdpr': { frame, entry: 4_800, page: 10_250, requests: 7 },
  '/login': { frame, entry: 3_650, page: 32_350, requests: 7 },
};

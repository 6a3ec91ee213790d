import { useEffect } from 'react';

/** What the page says of an audit beside the address, where it stays through all of it. */
export interface Progress {
  words: string;
  /** Why the address is refused. */
  refusal?: string | undefined;
  /** The address, where the page's own doesn't have it. */
  url?: string | undefined;
}

export const nothingYet: Progress = { words: '' };

/** Keep it stable. */
export type Tell = (progress: Progress) => void;

/** Tells how far an audit is while something stands on the page, and nothing of it after that. */
export function useTold(tell: Tell, { words, refusal, url }: Progress): void {
  useEffect(() => {
    tell({ words, refusal, url });
    return () => tell(nothingYet);
  }, [tell, words, refusal, url]);
}

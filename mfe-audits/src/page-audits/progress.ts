import { useEffect } from 'react';

/** What the page says of an audit next to the address, where it stays through all of it. */
export interface Progress {
  words: string;
  /** Why the address is refused. */
  refusal?: string | undefined;
  /** The address, where the page's own doesn't have it. */
  url?: string | undefined;
}

export const nothingYet: Progress = { words: '' };

/** Keep it stable. */
export type OnProgress = (progress: Progress) => void;

/** Reports how far an audit is while something stands on the page, and nothing of it after that. */
export function useReportedProgress(onProgress: OnProgress, { words, refusal, url }: Progress): void {
  useEffect(() => {
    onProgress({ words, refusal, url });
    return () => onProgress(nothingYet);
  }, [onProgress, words, refusal, url]);
}

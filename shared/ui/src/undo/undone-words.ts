import { leftWords } from '../changed/use-bulk-change.tsx';

interface Undone {
  /** Things that are again as they were. */
  readonly restored: number;
  /** What somebody has changed since. */
  readonly left: readonly string[];
}

/** What came of undoing, as a sentence. */
export const undoneWords = ({ restored, left }: Undone): string =>
  `${restored === 0 ? 'Nothing could be undone: it was changed since.' : 'Undone: it is as it was before.'}${leftWords(left)}`;

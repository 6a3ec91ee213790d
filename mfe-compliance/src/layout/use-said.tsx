import { VisuallyHidden } from '@adili/ui';
import { type ReactNode, useState } from 'react';

/** Tells those who don’t see it what became of a thing: the same words anew each time. @returns the place for it, and how to say it */
export function useSaid(): readonly [place: ReactNode, say: (words: string) => void] {
  const [{ words, times }, setSaid] = useState({ words: '', times: 0 });
  const place = (
    <VisuallyHidden>
      <span role="status">
        <span key={times}>{words}</span>
      </span>
    </VisuallyHidden>
  );
  return [place, (next) => setSaid((before) => ({ words: next, times: before.times + 1 }))];
}

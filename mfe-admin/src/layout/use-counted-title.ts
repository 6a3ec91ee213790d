import { useEffect } from 'react';

/** Counts in the document's title what waits: '(2 overdue) Requests'. Nothing waiting, nothing counted. */
export function useCountedTitle(count: number, what: string): void {
  useEffect(() => {
    if (count === 0) return;
    const plain = document.title;
    document.title = `(${count} ${what}) ${plain}`;
    return () => {
      if (document.title.endsWith(plain)) document.title = plain;
    };
  }, [count, what]);
}

import { FormAlert, type FormMessage } from '@adili/ui';
import { useEffect, useRef } from 'react';

/** What was done last, said aloud; it takes focus where what had it went away. */
export function News({ news }: { news: FormMessage | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (news && (activeElement === body || activeElement === null)) place.current?.focus();
  }, [news]);
  return (
    <div ref={place} tabIndex={-1}>
      <FormAlert message={news} />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { SearchIcon } from '../icons/objects.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './search-box.module.css';

/** Characters that a search of the API has at most. */
const longest = 100;

export interface SearchBoxProps {
  /** Search Visitors */
  label: string;
  /** What is searched for now, where the address says it. */
  q?: string;
  onSearch(q: string): void;
}

/** Searches a list; emptied, it brings the whole list back. */
export function SearchBox({ label, q = '', onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  // Going back changes what is searched for, not what was typed.
  useEffect(() => {
    if (input.current) input.current.value = q;
  }, [q]);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder="Search"
        maxLength={longest}
        className={styles.input}
        onChange={(event) => {
          if (event.target.value === '') onSearch('');
        }}
      />
      <Button type="submit" variant="quiet" size="small">
        <SearchIcon size={18} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
    </form>
  );
}

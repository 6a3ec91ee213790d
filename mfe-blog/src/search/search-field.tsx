import { hrefFor, useShell } from '@adili/contract';
import { SearchIcon } from '@adili/ui';
import { useId } from 'react';
import type { Topic } from '../guides/topics.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  value: string;
  topic: Topic | null;
  onChange(value: string): void;
  /** Called when the field is about to be used, so that the index can be on its way. */
  onPrepare(): void;
  onSubmit(): void;
}

/** A search form: instant with the page's code, and a plain form that keeps its words until that is there. */
export function SearchField({ value, topic, onChange, onPrepare, onSubmit }: SearchFieldProps) {
  const { basePath } = useShell();
  const id = useId();
  return (
    <search className={styles.search}>
      <form
        action={hrefFor(basePath, '/blog')}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label htmlFor={id} className={styles.label}>
          Search all guides
        </label>
        <div className={styles.box}>
          <SearchIcon className={styles.icon} />
          <input
            id={id}
            className={styles.input}
            type="search"
            name="q"
            value={value}
            maxLength={100}
            placeholder="Breach notification, encryption, 72 hours"
            autoComplete="off"
            enterKeyHint="search"
            onFocus={onPrepare}
            onChange={(event) => onChange(event.target.value)}
          />
          {topic && <input type="hidden" name="topic" value={topic} />}
        </div>
        <noscript>
          <p>Search needs JavaScript. The topics below list every guide without it.</p>
        </noscript>
      </form>
    </search>
  );
}

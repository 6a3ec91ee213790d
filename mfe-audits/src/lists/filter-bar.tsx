import { limits } from '@adili/schemas/limits';
import {
  Button,
  ButtonLink,
  ChevronDownIcon,
  ChevronUpIcon,
  SearchIcon,
  type SelectOption,
  VisuallyHidden,
} from '@adili/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './filter-bar.module.css';
import type { Filters } from './use-filters.ts';

/** A choice that narrows a list. */
export interface FilterChoice<Name extends string> {
  name: Name;
  label: string;
  options: readonly SelectOption[];
}

interface FilterBarProps<Name extends string> {
  /** 'Search controls' */
  searchLabel: string;
  filters: Filters<Name | 'q'>;
  choices: readonly FilterChoice<Name>[];
}

/** What a list can be narrowed by: a search and, folded where it is narrow, a choice for each filter. */
export function FilterBar<Name extends string>({ searchLabel, filters, choices }: FilterBarProps<Name>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const values: Readonly<Partial<Record<string, string>>> = filters.values;
  const set = filters.set as (change: Record<string, string>) => void;
  const used = choices.filter(({ name }) => values[name]).length;
  return (
    <div className={styles.bar}>
      <SearchField label={searchLabel} q={values.q ?? ''} onSearch={(q) => set({ q })} />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {used > 0 ? `Filters (${used})` : 'Filters'}
        {open ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </button>
      <div id={id} data-open={open} className={styles.choices}>
        {choices.map(({ name, label, options }) => (
          <label key={name} className={styles.field}>
            {label}
            <select
              className={styles.control}
              value={values[name] ?? ''}
              onChange={({ target }) => set({ [name]: target.value })}
            >
              <option value="">All</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label ?? option.value}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {filters.isFiltered && (
        <ButtonLink variant="quiet" size="small" to={filters.whole}>
          Clear filters
        </ButtonLink>
      )}
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  q: string;
  onSearch(q: string): void;
}

/** Searches a list; emptied, it brings the whole list back. */
function SearchField({ label, q, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Going back changes what is searched for, not what was typed.
  useEffect(() => {
    if (input.current) input.current.value = q;
  }, [q]);
  const search = (typed: string) => typed !== q && onSearch(typed);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(String(new FormData(event.currentTarget).get('q') ?? '').trim());
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder="Search"
        maxLength={limits.search}
        className={styles.input}
        onChange={({ target }) => target.value === '' && search('')}
      />
      <Button type="submit" variant="quiet" size="small">
        <SearchIcon size={18} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
    </form>
  );
}

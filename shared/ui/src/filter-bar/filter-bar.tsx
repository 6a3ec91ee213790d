import { useId, useState } from 'react';
import { ButtonLink } from '../button-link/button-link.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/navigation.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import type { SelectOption } from '../select-field/select-field.tsx';
import styles from './filter-bar.module.css';
import type { Filters } from './use-filters.ts';

/** A choice that narrows a list. */
export interface FilterChoice<Name extends string> {
  name: Name;
  label: string;
  options: readonly SelectOption[];
}

export interface FilterBarProps<Name extends string> {
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
  const { q = '' } = values;
  return (
    <div className={styles.bar}>
      <SearchBox label={searchLabel} q={q} onSearch={(typed) => typed !== q && set({ q: typed })} />
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

import { ButtonLink } from '@adili/ui';
import { useEffect, useRef } from 'react';
import type { ListFilter } from './list-definition.ts';
import { hasFilters, noFilters } from './list-state.ts';
import styles from './list-tools.module.css';
import { SearchBox } from './search-box.tsx';
import type { FilteredList } from './use-filtered-list.ts';

/** What a list can be asked: a search, a choice for each filter, and a period. */
export function ListTools<Row>({ list }: { list: FilteredList<Row> }) {
  const { definition, state } = list;
  return (
    <div className={styles.tools}>
      <SearchBox
        label={`Search ${definition.title.toLowerCase()}`}
        q={state.q}
        onSearch={(q) => q !== state.q && list.filter({ q })}
      />
      {definition.filters?.map((filter) => (
        <FilterField key={filter.name} filter={filter} list={list} />
      ))}
      <DayField label="From" day={state.from} onDay={(from) => list.filter({ from })} />
      <DayField label="To" day={state.to} onDay={(to) => list.filter({ to })} />
      {hasFilters(state) && (
        <ButtonLink variant="quiet" size="small" to={list.pathTo(noFilters)}>
          Clear filters
        </ButtonLink>
      )}
    </div>
  );
}

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** Called once the person is done: while they type a year, each digit makes a day. */
  onDay(day: string): void;
}

/** A day, or none. */
function DayField({ label, day, onDay }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = day;
  }, [day]);
  const done = () => {
    const chosen = input.current?.value ?? '';
    if (chosen !== day) onDay(chosen);
  };
  return (
    <label className={styles.field}>
      {label}
      <input
        ref={input}
        type="date"
        className={styles.control}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
    </label>
  );
}

interface FilterFieldProps<Row> {
  filter: ListFilter;
  list: FilteredList<Row>;
}

/** A choice among what a filter can be; what a link has chosen is said, and stands until all is shown again. */
function FilterField<Row>({ filter, list }: FilterFieldProps<Row>) {
  const { name, label, none = 'All', options } = filter;
  const value = list.state.filters[name] ?? '';
  if (!options) {
    return value ? (
      <p className={styles.field}>
        {label}: {value}
      </p>
    ) : null;
  }
  return (
    <label className={styles.field}>
      {label}
      <select
        className={styles.control}
        value={value}
        onChange={({ target }) => {
          const { [name]: _, ...others } = list.state.filters;
          list.filter({ filters: target.value ? { ...others, [name]: target.value } : others });
        }}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label ?? option.value}
          </option>
        ))}
      </select>
    </label>
  );
}

import { ButtonLink, ChevronDownIcon, ChevronUpIcon, DayField, SearchBox } from '@adili/ui';
import { useId, useState } from 'react';
import { dayInWords } from './day-in-words.ts';
import styles from './filtered-list.module.css';
import { type FilteredList, hasFilters, type ListFilter, noFilters } from './filtered-list.ts';

/** What a list can be asked: a search and, folded where it is narrow, a choice for each filter, and a period. */
export function ListTools<Row>({ list }: { list: FilteredList<Row> }) {
  const { definition, state } = list;
  const [open, setOpen] = useState(false);
  const filters = useId();
  const used = Object.keys(state.filters).length + Number(state.from !== '') + Number(state.to !== '');
  return (
    <div className={styles.tools}>
      <SearchBox
        label={`Search ${definition.title.toLowerCase()}`}
        q={state.q}
        onSearch={(q) => {
          // Rows show days in words, and the API keeps instants: a day is a period of the list.
          const day = dayInWords(q, new Date().toLocaleDateString('en-CA'));
          if (day) list.filter({ q: '', from: day, to: day });
          else if (q !== state.q) list.filter({ q });
        }}
      />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={filters}
        onClick={() => setOpen(!open)}
      >
        {used > 0 ? `Filters (${used})` : 'Filters'}
        {open ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
      </button>
      <div id={filters} data-open={open} className={styles.filters}>
        {definition.filters?.map((filter) => (
          <FilterField key={filter.name} filter={filter} list={list} />
        ))}
        <div className={styles.tools}>
          <DayField label="From" day={state.from} onDay={(from) => list.filter({ from })} />
          <DayField label="To" day={state.to} onDay={(to) => list.filter({ to })} />
        </div>
      </div>
      {hasFilters(state) && (
        <ButtonLink variant="quiet" size="small" to={list.pathTo(noFilters)}>
          Clear filters
        </ButtonLink>
      )}
    </div>
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

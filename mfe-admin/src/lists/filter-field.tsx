import type { ListFilter } from './list-definition.ts';
import styles from './list-tools.module.css';
import type { FilteredList } from './use-filtered-list.ts';

interface FilterFieldProps<Row> {
  filter: ListFilter;
  list: FilteredList<Row>;
}

/** A choice among what a filter can be; what a link has chosen is said, and stands until all is shown again. */
export function FilterField<Row>({ filter, list }: FilterFieldProps<Row>) {
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

import { ButtonLink } from '@adili/ui';
import { DayField } from './day-field.tsx';
import { FilterField } from './filter-field.tsx';
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

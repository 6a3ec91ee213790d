import { ButtonLink } from '@adili/ui';
import styles from './list-tools.module.css';
import { SearchBox } from './search-box.tsx';
import type { WholeList } from './use-whole-list.ts';

/** What a list can be asked: a search, and a choice for each filter. */
export function ListTools<Row>({ list }: { list: WholeList<Row> }) {
  const { definition, state } = list;
  const isAsked = state.q !== '' || Object.keys(state.filters).length > 0;
  return (
    <div className={styles.tools}>
      <SearchBox
        label={`Search ${definition.title.toLowerCase()}`}
        q={state.q}
        onSearch={(q) => q !== state.q && list.ask({ q })}
      />
      {definition.filters?.map(({ name, label, none = 'All', options }) => (
        <label key={name} className={styles.filter}>
          {label}
          <select
            className={styles.select}
            value={state.filters[name] ?? ''}
            onChange={({ target: { value } }) => {
              const { [name]: _, ...others } = state.filters;
              list.ask({ filters: value ? { ...others, [name]: value } : others });
            }}
          >
            <option value="">{none}</option>
            {options.map(({ value, label: text = value }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {isAsked && (
        <ButtonLink variant="quiet" size="small" to={list.pathTo({ q: '', filters: {}, cursor: '' })}>
          Show all
        </ButtonLink>
      )}
    </div>
  );
}

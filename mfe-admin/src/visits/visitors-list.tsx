import { useApi } from '@adili/http/use-api';
import { FilteredListView } from '../lists/filtered-list-view.tsx';
import { useFilteredList } from '../lists/use-filtered-list.ts';
import { VisitSummary } from './visit-summary.tsx';
import { visitors } from './visitors.tsx';
import styles from './visitors-list.module.css';

/** The whole list of visits, with its sums by page and day next to it. */
export function VisitorsList() {
  const api = useApi();
  const list = useFilteredList(api, visitors);
  const { from, to } = list.state;
  return (
    <div className={styles.place}>
      <div className={styles.columns}>
        <FilteredListView list={list} />
        <div className={styles.sums}>
          <VisitSummary
            api={api}
            from={from}
            to={to}
            pathOf={(page_path) => list.pathTo({ filters: { page_path }, cursor: '' })}
          />
        </div>
      </div>
    </div>
  );
}

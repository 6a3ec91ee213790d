import { useApi } from '@adili/http/use-api';
import { useWholeList } from '../lists/use-whole-list.ts';
import { WholeListView } from '../lists/whole-list-view.tsx';
import { VisitSummary } from './visit-summary.tsx';
import { visitors } from './visitors.tsx';
import styles from './whole-visitors.module.css';

/** The whole list of visits, with its sums by page and day beside it. */
export function WholeVisitors() {
  const api = useApi();
  const list = useWholeList(api, visitors);
  const { from, to } = list.state;
  return (
    <div className={styles.place}>
      <div className={styles.columns}>
        <WholeListView list={list} />
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

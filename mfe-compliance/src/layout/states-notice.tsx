import { statesNotice } from '@adili/schemas/requirements/requirement-state';
import styles from './states-notice.module.css';

/** What a state means, on each page that shows one. */
export const StatesNotice = () => (
  <p className={styles.notice}>
    {statesNotice} Stale means that its evidence ran out, or that new evidence is due.
  </p>
);

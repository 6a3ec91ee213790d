import { statesNotice } from '@adili/schemas/requirements/requirement-state';
import styles from './states-notice.module.css';

/** What a state means, on each page that shows one. */
export const StatesNotice = () => (
  <p className={styles.notice}>
    {statesNotice} Stale means that the evidence of all its controls has expired, or that new evidence is due;
    where another control still counts, it is partly met.
  </p>
);

import styles from './machine-notice.module.css';
import { machineNotice } from './machine-words.ts';

/** Stands on each page that shows verdicts. */
export const MachineNotice = () => <p className={styles.notice}>{machineNotice}</p>;

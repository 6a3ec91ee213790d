import { Link } from '@adili/contract';
import styles from './machine-notice.module.css';
import { machineNotice } from './machine-words.ts';
import { methodPath } from './paths.ts';

/** Stands on each page that shows verdicts. */
export const MachineNotice = () => (
  <p className={styles.notice}>
    {machineNotice} <Link to={methodPath}>How our audit works</Link>
  </p>
);

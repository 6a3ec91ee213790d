import { CheckIcon } from '@adili/ui';
import styles from './point-icon.module.css';
import { isPlanned, type Words } from './words.tsx';

/** What stands before a point of a list: a tick where the product has it, else an empty ring. */
export const PointIcon = ({ of }: { of: Words }) =>
  isPlanned(of) ? <i className={styles.planned} /> : <CheckIcon size={18} className={styles.there} />;

import { CheckIcon, ClockIcon } from '@adili/ui';
import styles from './point-icon.module.css';
import { isPlanned, type Words } from './words.tsx';

/** What stands before a point of a list: a tick only where the product has it. */
export const PointIcon = ({ of }: { of: Words }) =>
  isPlanned(of) ? (
    <ClockIcon size={18} className={styles.planned} />
  ) : (
    <CheckIcon size={18} className={styles.there} />
  );

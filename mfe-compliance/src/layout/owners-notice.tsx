import styles from './states-notice.module.css';

/** Who hears of what: controls and requirements each have an owner. */
export const OwnersNotice = () => (
  <p className={styles.notice}>
    A control’s owner gets an email before its evidence expires. A requirement’s owner answers for the
    requirement, and gets an email before its due date.
  </p>
);

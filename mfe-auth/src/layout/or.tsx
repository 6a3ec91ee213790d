import styles from './or.module.css';

/** Between two ways that lead to the same. */
export const Or = () => <p className={styles.or}>or</p>;

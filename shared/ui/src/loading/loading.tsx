import styles from './loading.module.css';

/** Says that something is on its way. Default text: Loading... */
export function Loading({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className={styles.loading}>
      <span className={styles.beam} aria-hidden="true" />
      {children}
    </p>
  );
}

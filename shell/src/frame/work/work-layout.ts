import styles from './work-layout.module.css';

/** Makes room in the frame for the navigation at its edge. */
export const workClass = styles.work ?? '';

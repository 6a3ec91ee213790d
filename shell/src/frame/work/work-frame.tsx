import styles from './work-layout.module.css';

export { WorkFooter } from './work-footer.tsx';
export { WorkHeader } from './work-header.tsx';

/** Makes room in the frame for the navigation at its edge. */
export const workClass = styles.work ?? '';

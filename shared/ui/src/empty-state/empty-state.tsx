import type { ReactNode } from 'react';
import { DocumentIcon } from '../icons/objects.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** What is not there: 'No consents data available.' */
  children: ReactNode;
  /** What a person can do about it. */
  actions?: ReactNode;
}

/** Stands where a list would, when it holds nothing. */
export function EmptyState({ children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <DocumentIcon size={28} />
      <p>{children}</p>
      {actions}
    </div>
  );
}

import { Card } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './form-card.module.css';

interface FormCardProps {
  title: string;
  children: ReactNode;
}

/** A sheet that holds one form. */
export function FormCard({ title, children }: FormCardProps) {
  return (
    <div className={styles.card}>
      <Card>
        <div className={styles.content}>
          <h3 className={styles.title}>{title}</h3>
          {children}
        </div>
      </Card>
    </div>
  );
}

import { ActionForm, type ActionFormProps, Card } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './form-card.module.css';

interface FormCardProps {
  title: string;
  /** Of the title, by what stands above the card. Default: h3. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A sheet that holds one form. */
export function FormCard({ title, heading: Heading = 'h3', children }: FormCardProps) {
  return (
    <div className={styles.card}>
      <Card>
        <div className={styles.content}>
          <Heading className={styles.title}>{title}</Heading>
          {children}
        </div>
      </Card>
    </div>
  );
}

/** A sheet with a form that ends in one button. */
export const CardForm = ({ title, heading, ...form }: FormCardProps & ActionFormProps) => (
  <FormCard title={title} heading={heading}>
    <ActionForm busyLabel="Submitting..." {...form} />
  </FormCard>
);

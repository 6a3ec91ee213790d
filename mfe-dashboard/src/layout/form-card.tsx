import { Button, Card, Form, FormAlert, type FormDialogProps } from '@adili/ui';
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

interface CardFormProps extends FormCardProps, Pick<FormDialogProps, 'form' | 'busyLabel'> {
  /** What the button does. */
  submit: string;
  /** Below how it ended: the way on from a failure. */
  help?: ReactNode;
}

/** A sheet with a form that ends in one button. */
export const CardForm = ({
  form,
  submit,
  busyLabel = 'Submitting...',
  help,
  children,
  ...card
}: CardFormProps) => (
  <FormCard {...card}>
    <Form form={form}>
      {children}
      <FormAlert message={form.message} />
      {help}
      <div>
        <Button type="submit" busy={form.busy} busyLabel={busyLabel}>
          {submit}
        </Button>
      </div>
    </Form>
  </FormCard>
);

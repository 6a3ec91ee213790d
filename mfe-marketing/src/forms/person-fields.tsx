import { type FieldBinding, TextField } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './person-fields.module.css';

/** Bindings and not the form: what is bound first gets the focus first, so the page must bind in its fields' order. */
interface PersonFieldsProps {
  name: FieldBinding;
  email: FieldBinding;
}

/** Who is writing. */
export function PersonFields({ name, email }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Full Name" required autoComplete="name" {...name} />
      <TextField label="Work Email" type="email" required autoComplete="email" inputMode="email" {...email} />
    </>
  );
}

/** What a person should know before they send a form, below its button. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.print}>{children}</p>;
}

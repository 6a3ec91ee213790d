import { Fact, hrefFor, useShell } from '@adili/contract';
import { Button } from '@adili/ui';
import { useId } from 'react';
import styles from './page-check.module.css';

/** Leads to the first result of an accessibility audit: a plain form, which needs no script. */
export function PageCheck() {
  const { basePath } = useShell();
  const id = useId();
  return (
    <form action={hrefFor(basePath, '/audits/try')} className={styles.form}>
      <label htmlFor={id} className={styles.label}>
        Check your website free
      </label>
      {/* No type url: that refuses what people type, such as example.com. */}
      <input
        id={id}
        name="url"
        required
        inputMode="url"
        autoComplete="url"
        placeholder="yourcompany.co.ke"
        className={styles.input}
      />
      <Button type="submit" size="large">
        Check now
      </Button>
      <Fact name="audits.here" />
    </form>
  );
}

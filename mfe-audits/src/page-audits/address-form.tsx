import { hrefFor, useShell } from '@adili/contract';
import { limits } from '@adili/schemas/limits';
import { Button } from '@adili/ui';
import { useId } from 'react';
import { tryPath } from '../layout/paths.ts';
import styles from './address-form.module.css';

/** Asks for the address of a page: a plain form, which needs no script to be sent. */
export function AddressForm({ url }: { url: string }) {
  const shell = useShell();
  const id = useId();
  return (
    <form
      action={hrefFor(shell.basePath, tryPath)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('url') ?? '').trim();
        shell.navigate(`${tryPath}?url=${encodeURIComponent(typed)}`);
      }}
    >
      <label htmlFor={id} className={styles.label}>
        Address of a page
      </label>
      <div className={styles.box}>
        {/* No type url: that refuses what people type, such as example.com. */}
        <input
          id={id}
          key={url}
          name="url"
          required
          defaultValue={url}
          maxLength={limits.link}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          className={styles.input}
        />
        <Button type="submit">Check this page</Button>
      </div>
      <noscript>
        <p>The result needs JavaScript, which this browser doesn’t run.</p>
      </noscript>
    </form>
  );
}

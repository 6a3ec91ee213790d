import { hrefFor, useShell } from '@adili/contract';
import { limits } from '@adili/schemas/limits';
import { Button, FieldError } from '@adili/ui';
import { useEffect, useId, useRef } from 'react';
import { tryPath } from '../layout/paths.ts';
import styles from './address-form.module.css';
import type { Progress } from './progress.ts';

interface AddressFormProps {
  url: string;
  progress: Progress;
}

/** Asks for the address of a page: a plain form, which needs no script to be sent. */
export function AddressForm({ url, progress: { words, refusal } }: AddressFormProps) {
  const shell = useShell();
  const id = useId();
  const errorId = `${id}-error`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The field stays, and with it the focus.
    if (url && input.current) input.current.value = url;
  }, [url]);
  useEffect(() => {
    if (refusal) input.current?.focus();
  }, [refusal]);
  return (
    <form
      action={hrefFor(shell.basePath, tryPath)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get('url') ?? '').trim();
        if (refusal && typed === url) input.current?.focus();
        shell.navigate(`${tryPath}?url=${encodeURIComponent(typed)}`, { scroll: 'keep' });
      }}
    >
      <label htmlFor={id} className={styles.label}>
        Address of a page
      </label>
      <div className={styles.box}>
        {/* No type url: that refuses what people type, such as example.com. */}
        <input
          id={id}
          ref={input}
          name="url"
          required
          defaultValue={url}
          maxLength={limits.link}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal && errorId}
          className={styles.input}
        />
        <Button type="submit">Check this page</Button>
      </div>
      <FieldError id={errorId} error={refusal} />
      <p role="status">{words}</p>
      <noscript>
        <p>The result needs JavaScript, which this browser doesn’t run.</p>
      </noscript>
    </form>
  );
}

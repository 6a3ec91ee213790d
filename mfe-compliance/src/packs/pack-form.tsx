import { useApi } from '@adili/http/use-api';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Pack } from '@adili/schemas/packs/pack';
import { Button, CheckboxField, CheckboxGroup, FormAlert, TextField, useAction } from '@adili/ui';
import { useState } from 'react';
import styles from './pack-form.module.css';

interface PackFormProps {
  adoptions: readonly Adoption[];
  onRequested(pack: Pack): void;
}

/** Chooses what a pack holds: frameworks, and which changes its trail shows. */
export function PackForm({ adoptions, onRequested }: PackFormProps) {
  const api = useApi();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const frameworks = adoptions.map(({ framework }) => framework).filter((id) => !left.has(id));
  const isTurned = from !== '' && to !== '' && to < from;
  const { run, busy, message } = useAction(async () => {
    const body = { frameworks, ...(from && { from }), ...(to && { to }) };
    onRequested(await api.call('POST /packs', { body }));
  });
  const toggle = (id: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <CheckboxGroup legend="Frameworks">
        {adoptions.map(({ framework, title, edition }) => (
          <CheckboxField
            key={framework}
            label={[title, edition].filter(Boolean).join(', ')}
            checked={!left.has(framework)}
            onChange={() => toggle(framework)}
          />
        ))}
      </CheckboxGroup>
      <div className={styles.days}>
        <TextField
          label="Changes from"
          type="date"
          hint="Leave empty to start at the beginning."
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label="Changes to"
          type="date"
          hint="Leave empty to end at the last change."
          error={isTurned ? 'The end is before the beginning' : undefined}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <FormAlert message={message} />
      <Button
        type="submit"
        busy={busy}
        busyLabel="Asking for it..."
        disabled={frameworks.length === 0 || isTurned}
      >
        Make the pack
      </Button>
    </form>
  );
}

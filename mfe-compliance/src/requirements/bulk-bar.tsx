import { useApi } from '@adili/http/use-api';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { BarField, Button, FormAlert, type SelectOption, useAction } from '@adili/ui';
import { useState } from 'react';
import { counted } from '../format/words.ts';
import styles from './bulk-bar.module.css';
import { OwnerOptions, unchanged } from './owner-options.tsx';

interface BulkBarProps {
  /** Ids of the requirements that are chosen. */
  chosen: readonly string[];
  people: readonly SelectOption[];
  onChanged(rows: readonly OrganisationRequirement[]): void;
  onClear(): void;
}

/** Requirements that one call takes. */
const atOnce = 500;

/** Gives several requirements an owner and a day at once. */
export function BulkBar({ chosen, people, onChanged, onClear }: BulkBarProps) {
  const api = useApi();
  const [owner, setOwner] = useState(unchanged);
  const [due, setDue] = useState('');
  const { run, busy, message } = useAction(async () => {
    const change = {
      ...(owner !== unchanged && { owner: owner || null }),
      ...(due && { due }),
    };
    for (let at = 0; at < chosen.length; at += atOnce) {
      const body = { requirements: chosen.slice(at, at + atOnce), ...change };
      onChanged(await api.call('PATCH /organisation/requirements', { body }));
    }
    return `${counted(chosen.length, 'requirement')} changed.`;
  });
  if (chosen.length === 0) return message?.kind === 'success' ? <FormAlert message={message} /> : null;
  return (
    <section aria-label="Selected requirements" className={styles.bar}>
      <p role="status" className={styles.count}>
        {chosen.length.toLocaleString('en')} selected
      </p>
      <BarField label="Owner">
        <select value={owner} onChange={({ target }) => setOwner(target.value)}>
          <OwnerOptions people={people} />
        </select>
      </BarField>
      <BarField label="Due">
        <input type="date" value={due} onChange={({ target }) => setDue(target.value)} />
      </BarField>
      <Button
        size="small"
        busy={busy}
        busyLabel="Saving..."
        disabled={owner === unchanged && !due}
        onClick={() => run()}
      >
        Assign
      </Button>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear selection
      </Button>
      <FormAlert message={message} />
    </section>
  );
}

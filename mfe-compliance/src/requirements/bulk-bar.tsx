import { useApi } from '@adili/http/use-api';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { BarField, Button, dayOf, type SelectOption, useAction } from '@adili/ui';
import { useState } from 'react';
import { counted } from '../format/words.ts';
import { BulkPlace } from '../lists/bulk-place.tsx';
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
  /** 'Amina Odhiambo owns 3 requirements now, due by 21 Nov 2026.' */
  const doneWords = () => {
    const by = due && `due by ${dayOf(due)}`;
    const named = people.find(({ value }) => value === owner)?.label;
    if (named) return `${named} owns ${counted(chosen.length, 'requirement')} now${by && `, ${by}`}.`;
    if (owner === unchanged)
      return `${counted(chosen.length, 'requirement is', 'requirements are')} ${by} now.`;
    return `${counted(chosen.length, 'requirement has', 'requirements have')} no owner now${by && `, ${by}`}.`;
  };
  const { run, busy, message } = useAction(async () => {
    const change = {
      ...(owner !== unchanged && { owner: owner || null }),
      ...(due && { due }),
    };
    const rows: OrganisationRequirement[] = [];
    for (let at = 0; at < chosen.length; at += atOnce) {
      const body = { requirements: chosen.slice(at, at + atOnce), ...change };
      rows.push(...(await api.call('PATCH /organisation/requirements', { body })));
    }
    onChanged(rows);
    setOwner(unchanged);
    setDue('');
    return doneWords();
  });
  return (
    <BulkPlace label="Selected requirements" chosen={chosen.length} message={message} onClear={onClear}>
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
    </BulkPlace>
  );
}

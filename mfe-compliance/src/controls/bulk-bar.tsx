import { useApi } from '@adili/http/use-api';
import type { Control } from '@adili/schemas/controls/control';
import { BarField, Button, type SelectOption, useAction } from '@adili/ui';
import { useState } from 'react';
import { counted } from '../format/words.ts';
import { BulkPlace } from '../lists/bulk-place.tsx';
import { OwnerOptions, unchanged } from '../requirements/owner-options.tsx';

interface BulkBarProps {
  chosen: readonly Control[];
  people: readonly SelectOption[];
  onChanged(): void;
  onClear(): void;
}

/** Controls that one call takes. */
const atOnce = 500;

/** Gives several controls an owner, or marks them as in place, at once. */
export function BulkBar({ chosen, people, onChanged, onClear }: BulkBarProps) {
  const api = useApi();
  const [owner, setOwner] = useState(unchanged);
  const change = async (what: { owner: string | null } | { state: 'in_place' }) => {
    const ids = chosen.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += atOnce)
      await api.call('PATCH /controls', { body: { controls: ids.slice(at, at + atOnce), ...what } });
    onChanged();
    return counted(ids.length, 'control is', 'controls are');
  };
  const { run, busy, message } = useAction(async (what: 'owner' | 'state') => {
    if (what === 'state')
      return `${await change({ state: 'in_place' })} in place. Add evidence to each next.`;
    const name = people.find(({ value }) => value === owner)?.label;
    const changed = await change({ owner: owner || null });
    setOwner(unchanged);
    return name ? `${changed} ${name}’s now.` : `${changed} without an owner now.`;
  });
  return (
    <BulkPlace label="Selected controls" chosen={chosen.length} message={message} onClear={onClear}>
      <BarField label="Owner">
        <select value={owner} onChange={({ target }) => setOwner(target.value)}>
          <OwnerOptions people={people} />
        </select>
      </BarField>
      <Button
        size="small"
        busy={busy}
        busyLabel="Saving..."
        disabled={owner === unchanged}
        onClick={() => run('owner')}
      >
        Assign
      </Button>
      {chosen.some(({ state }) => state === 'planned') && (
        <Button size="small" busy={busy} busyLabel="Saving..." onClick={() => run('state')}>
          Mark as in place
        </Button>
      )}
    </BulkPlace>
  );
}

import { useApi } from '@adili/http/use-api';
import type { Control, ControlChange } from '@adili/schemas/controls/control';
import { BarField, Button, counted, leftWords, type SelectOption, useAction, useBulkChange } from '@adili/ui';
import { useState } from 'react';
import { BulkPlace } from '../lists/bulk-place.tsx';
import { OwnerOptions, unchanged } from '../lists/owner-options.tsx';
import { controlInWords } from './control-in-words.ts';

interface BulkBarProps {
  chosen: readonly Control[];
  people: readonly SelectOption[];
  onChanged(): void;
  onClear(): void;
}

type BulkChange = Pick<ControlChange, 'owner' | 'state'>;
const titleOf = ({ title }: Control) => title;

/** Gives several controls an owner, or marks them as in place, at once. */
export function BulkBar({ chosen, people, onChanged, onClear }: BulkBarProps) {
  const api = useApi();
  const [owner, setOwner] = useState(unchanged);
  const send = useBulkChange<Control, BulkChange>({
    fields: controlInWords(people),
    nameOf: titleOf,
    send: (rows, what) =>
      api.call('PATCH /controls', {
        body: { ...what, controls: rows.map(({ id }) => id), versions: rows.map(({ version }) => version) },
      }),
  });
  /** @returns how many were changed, and a sentence on those that were not */
  const change = async (what: BulkChange) => {
    const { changed, left } = await send(chosen, what);
    onChanged();
    return [counted(changed.length, 'control is', 'controls are'), leftWords(left.map(titleOf))] as const;
  };
  const { run, busy, message } = useAction(async (what: 'owner' | 'state') => {
    if (what === 'state') {
      const [changed, left] = await change({ state: 'in_place' });
      return `${changed} in place. Add evidence to each next.${left}`;
    }
    const name = people.find(({ value }) => value === owner)?.label;
    const [changed, left] = await change({ owner: owner || null });
    setOwner(unchanged);
    return name ? `${changed} ${name}’s now.${left}` : `${changed} without an owner now.${left}`;
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

import { useApi } from '@adili/http/use-api';
import { changeOf } from '@adili/http/use-undo';
import type { Control, ControlChange, ControlsChange } from '@adili/schemas/controls/control';
import {
  BarField,
  Button,
  ConfirmDialog,
  counted,
  DialogButton,
  leftWords,
  type SelectOption,
  UndoButton,
  useAction,
  useBulkChange,
} from '@adili/ui';
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

type BulkChange = Pick<ControlChange, 'owner' | 'state'> & Pick<ControlsChange, 'addTags'>;
const titleOf = ({ title }: Control) => title;

/** Gives several controls an owner, marks them as in place or deletes them, at once. */
export function BulkBar({ chosen, people, onChanged, onClear }: BulkBarProps) {
  const api = useApi();
  const [owner, setOwner] = useState(unchanged);
  const [tags, setTags] = useState('');
  const [done, setDone] = useState<readonly string[]>([]);
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
    setDone(changed.map(({ id }) => id));
    onChanged();
    return [counted(changed.length, 'control is', 'controls are'), leftWords(left.map(titleOf))] as const;
  };
  const { run, busy, message } = useAction(async (what: 'owner' | 'state' | 'tags' | 'delete') => {
    if (what === 'delete') {
      const ids = chosen.map(({ id }) => id);
      const versions = chosen.map(({ version }) => version);
      await api.call('POST /controls/deletions', { body: { controls: ids, versions } });
      setDone(ids);
      onChanged();
      return `${counted(ids.length, 'control was', 'controls were')} deleted.`;
    }
    if (what === 'state') {
      const [changed, left] = await change({ state: 'in_place' });
      return `${changed} in place. Add evidence to each next.${left}`;
    }
    if (what === 'tags') {
      const [changed, left] = await change({ addTags: tags });
      setTags('');
      return `${changed} tagged.${left}`;
    }
    const name = people.find(({ value }) => value === owner)?.label;
    const [changed, left] = await change({ owner: owner || null });
    setOwner(unchanged);
    return name ? `${changed} ${name}’s now.${left}` : `${changed} without an owner now.${left}`;
  });
  return (
    <BulkPlace
      label="Selected controls"
      chosen={chosen.length}
      message={message}
      onClear={onClear}
      undo={<UndoButton isMeant={changeOf(done)} onUndone={onChanged} />}
    >
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
      <BarField label="Tags">
        <input value={tags} maxLength={200} onChange={({ target }) => setTags(target.value)} />
      </BarField>
      <Button
        size="small"
        busy={busy}
        busyLabel="Saving..."
        disabled={tags.trim() === ''}
        onClick={() => run('tags')}
      >
        Add tags
      </Button>
      {chosen.some(({ state }) => state === 'planned') && (
        <Button size="small" busy={busy} busyLabel="Saving..." onClick={() => run('state')}>
          Mark as in place
        </Button>
      )}
      <DialogButton
        variant="quiet"
        size="small"
        dialog={(close) => (
          <ConfirmDialog
            title={`Delete ${counted(chosen.length, 'control')}?`}
            confirm={`Delete ${counted(chosen.length, 'control')}`}
            danger
            onClose={close}
            onConfirm={() => run('delete')}
          >
            <p>
              Evidence that proves nothing else is deleted with {chosen.length === 1 ? 'it' : 'them'}. It can
              be undone for 30 days.
            </p>
          </ConfirmDialog>
        )}
      >
        Delete
      </DialogButton>
    </BulkPlace>
  );
}

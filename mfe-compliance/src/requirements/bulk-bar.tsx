import { useApi } from '@adili/http/use-api';
import { changeOf } from '@adili/http/use-undo';
import { type InclusionReason, inclusionInWords } from '@adili/schemas/requirements/inclusion';
import type {
  OrganisationRequirement,
  RequirementChange,
} from '@adili/schemas/requirements/organisation-requirement';
import {
  BarField,
  Button,
  counted,
  dayOf,
  leftWords,
  type SelectOption,
  UndoButton,
  useAction,
  useBulkChange,
} from '@adili/ui';
import { useState } from 'react';
import { BulkPlace } from '../lists/bulk-place.tsx';
import { OwnerOptions, unchanged } from '../lists/owner-options.tsx';
import { InclusionBar } from './inclusion-bar.tsx';
import { requirementInWords } from './requirement-in-words.ts';

interface BulkBarProps {
  chosen: readonly OrganisationRequirement[];
  people: readonly SelectOption[];
  onChanged(rows: readonly OrganisationRequirement[]): void;
  onClear(): void;
  /** What was done is undone: the list is to be read anew. */
  onUndone(): void;
}

const citationOf = ({ requirement }: OrganisationRequirement) => requirement.citation;

/** Gives several requirements an owner, a day and reasons at once. */
export function BulkBar({ chosen, people, onChanged, onClear, onUndone }: BulkBarProps) {
  const api = useApi();
  const [owner, setOwner] = useState(unchanged);
  const [due, setDue] = useState('');
  const [done, setDone] = useState<readonly string[]>([]);
  const [reasons, setReasons] = useState<InclusionReason[]>([]);
  const isOwned = owner !== unchanged || due !== '';
  /** 'Amina Odhiambo owns 3 requirements now, due by 21 Nov 2026.' */
  const ownedWords = (changed: number) => {
    const by = due && `due by ${dayOf(due)}`;
    const named = people.find(({ value }) => value === owner)?.label;
    if (named) return `${named} owns ${counted(changed, 'requirement')} now${by && `, ${by}`}.`;
    if (owner === unchanged) return `${counted(changed, 'requirement is', 'requirements are')} ${by} now.`;
    return `${counted(changed, 'requirement has', 'requirements have')} no owner now${by && `, ${by}`}.`;
  };
  const doneWords = (changed: number) => {
    const included = inclusionInWords({ inclusionReasons: reasons });
    if (!included) return ownedWords(changed);
    if (isOwned) return `${ownedWords(changed)} Why included: ${included}.`;
    return `${counted(changed, 'requirement is', 'requirements are')} included now for: ${included}.`;
  };
  const send = useBulkChange<OrganisationRequirement, RequirementChange>({
    fields: requirementInWords(people),
    nameOf: citationOf,
    send: (rows, change) =>
      api.call('PATCH /organisation/requirements', {
        body: {
          ...change,
          requirements: rows.map(({ id }) => id),
          versions: rows.map(({ version }) => version),
        },
      }),
  });
  const { run, busy, message } = useAction(async () => {
    const change = {
      ...(owner !== unchanged && { owner: owner || null }),
      ...(due && { due }),
      ...(reasons.length > 0 && { inclusionReasons: reasons }),
    };
    const { changed, left } = await send(chosen, change);
    setDone(changed.map(({ id }) => id));
    onChanged([...changed, ...left]);
    setOwner(unchanged);
    setDue('');
    setReasons([]);
    return `${doneWords(changed.length)}${leftWords(left.map(citationOf))}`;
  });
  return (
    <BulkPlace
      label="Selected requirements"
      chosen={chosen.length}
      message={message}
      onClear={onClear}
      undo={<UndoButton isMeant={changeOf(done)} onUndone={onUndone} />}
    >
      <BarField label="Owner">
        <select value={owner} onChange={({ target }) => setOwner(target.value)}>
          <OwnerOptions people={people} />
        </select>
      </BarField>
      <BarField label="Due">
        <input type="date" value={due} onChange={({ target }) => setDue(target.value)} />
      </BarField>
      <InclusionBar chosen={reasons} onChosen={setReasons} />
      <Button
        size="small"
        busy={busy}
        busyLabel="Saving..."
        disabled={!isOwned && reasons.length === 0}
        onClick={() => run()}
      >
        Assign
      </Button>
    </BulkPlace>
  );
}

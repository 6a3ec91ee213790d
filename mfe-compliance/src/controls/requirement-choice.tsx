import type { Api } from '@adili/http';
import { everyPage } from '@adili/http/every-page';
import type { ShownRequirement } from '@adili/schemas/frameworks/framework';
import { pageSize } from '@adili/schemas/limits';
import { ChoiceList, TextField, Unloaded, useRead } from '@adili/ui';
import { useCallback, useState } from 'react';

/** All requirements of a framework that have a state, with what they say. */
async function readAll(api: Api, id: string, signal: AbortSignal): Promise<ShownRequirement[]> {
  const rows = await everyPage((cursor) =>
    api.list('GET /frameworks/:id/requirements', {
      params: { id },
      query: { limit: pageSize.max, cursor },
      signal,
    }),
  );
  return rows.filter(({ withdrawn }) => withdrawn === undefined);
}

interface RequirementChoiceProps {
  framework: string;
  /** The ids of those that are chosen. */
  chosen: ReadonlySet<string>;
  legend: string;
  /** One of them is chosen, and not several. */
  isOne?: boolean;
  /** The id of one that can't be. */
  without?: string | undefined;
  /** @param last what was ticked, or no longer */
  onChosen(last: ShownRequirement): void;
}

/** The requirements of one framework to choose from, narrowed by words. */
export function RequirementChoice(props: RequirementChoiceProps) {
  const { framework, chosen, legend, isOne = false, without, onChosen } = props;
  const read = useCallback(
    (calls: Api, signal: AbortSignal) => readAll(calls, framework, signal),
    [framework],
  );
  const { state, retry } = useRead(read);
  const [words, setWords] = useState('');
  if (state.kind !== 'loaded')
    return <Unloaded title="The requirements could not be loaded." state={state} retry={retry} />;
  const asked = words.trim().toLowerCase();
  const shown = state.value.filter(
    ({ id, citation, title, text = '' }) =>
      id !== without && (!asked || `${citation} ${title} ${text}`.toLowerCase().includes(asked)),
  );
  return (
    <>
      <TextField
        label="Find a requirement"
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <ChoiceList
        legend={legend}
        choices={shown.map((requirement) => ({
          id: requirement.id,
          requirement,
          text: requirement.text,
          label: (
            <>
              <strong>{requirement.citation}</strong> {requirement.title}
            </>
          ),
        }))}
        chosen={chosen}
        isOne={isOne}
        empty="No requirements match."
        onChosen={({ requirement }) => onChosen(requirement)}
      />
    </>
  );
}

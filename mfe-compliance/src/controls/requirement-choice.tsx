import type { Api } from '@adili/http';
import type { ShownRequirement } from '@adili/schemas/frameworks/framework';
import { pageSize } from '@adili/schemas/limits';
import { TextField, Unloaded, useRead } from '@adili/ui';
import { useCallback, useId, useState } from 'react';
import styles from './requirement-choice.module.css';

/** All requirements of a framework that have a state, with what they say. */
async function readAll(api: Api, framework: string, signal: AbortSignal): Promise<ShownRequirement[]> {
  const rows: ShownRequirement[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: pageSize.max, cursor };
    const params = { id: framework };
    const page = await api.list('GET /frameworks/:id/requirements', { params, query, signal });
    rows.push(...page.rows.filter(({ withdrawn }) => withdrawn === undefined));
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
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
  const texts = useId();
  // An id of an imported requirement may have spaces, which would make it several.
  const idOfText = ({ id }: ShownRequirement) => `${texts}${encodeURIComponent(id)}`;
  if (state.kind !== 'loaded')
    return <Unloaded title="The requirements could not be read." state={state} retry={retry} />;
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
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>{legend}</legend>
        <ul className={styles.list}>
          {shown.map((requirement) => (
            <li key={requirement.id}>
              <label className={styles.option}>
                <input
                  type={isOne ? 'radio' : 'checkbox'}
                  name={isOne ? texts : undefined}
                  checked={chosen.has(requirement.id)}
                  aria-describedby={requirement.text && idOfText(requirement)}
                  onChange={() => onChosen(requirement)}
                />
                <span>
                  <span className={styles.citation}>{requirement.citation}</span> {requirement.title}
                </span>
              </label>
              {requirement.text && (
                <p id={idOfText(requirement)} className={styles.text}>
                  {requirement.text}
                </p>
              )}
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p>No requirements match.</p>}
      </fieldset>
    </>
  );
}

import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { ControlInFull } from '@adili/schemas/controls/control';
import { pageSize } from '@adili/schemas/limits';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { Button, Dialog, FormAlert, SelectField, TextField, Unloaded, useAction, useRead } from '@adili/ui';
import { useCallback, useState } from 'react';
import { counted } from '../format/words.ts';
import styles from './link-requirements.module.css';

interface LinkRequirementsDialogProps {
  control: ControlInFull;
  titles: Readonly<Record<string, string>>;
  onChanged(control: ControlInFull): void;
  onClose(): void;
}

/** Says which requirements of a framework a control answers. */
export function LinkRequirementsDialog({ control, titles, onChanged, onClose }: LinkRequirementsDialogProps) {
  const frameworks = Object.entries(titles).map(([value, label]) => ({ value, label }));
  const [framework, setFramework] = useState(
    control.requirements.find((one) => titles[one.framework])?.framework ?? frameworks[0]?.value ?? '',
  );
  return (
    <Dialog title="Choose requirements" onClose={onClose}>
      <SelectField
        label="Framework"
        options={frameworks}
        value={framework}
        onChange={({ target }) => setFramework(target.value)}
      />
      <RequirementChoice
        key={framework}
        control={control}
        framework={framework}
        onChanged={onChanged}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** All requirements of a framework that have a state. */
async function readAll(api: Api, framework: string, signal: AbortSignal): Promise<OrganisationRequirement[]> {
  const rows: OrganisationRequirement[] = [];
  let cursor: string | undefined;
  do {
    const query = { framework, limit: pageSize.max, cursor };
    const page = await api.list('GET /organisation/requirements', { query, signal });
    rows.push(...page.rows);
    cursor = page.next ?? undefined;
  } while (cursor);
  return rows;
}

interface RequirementChoiceProps extends Omit<LinkRequirementsDialogProps, 'titles'> {
  framework: string;
}

/** Boxes for the requirements of one framework, narrowed by words. */
function RequirementChoice({ control, framework, onChanged, onClose }: RequirementChoiceProps) {
  const api = useApi();
  const read = useCallback(
    (calls: Api, signal: AbortSignal) => readAll(calls, framework, signal),
    [framework],
  );
  const { state, retry } = useRead(read);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        control.requirements.filter((one) => one.framework === framework).map((one) => one.requirement),
      ),
  );
  const { run, busy, message } = useAction(async () => {
    const { id } = control;
    const body = { framework, requirements: [...chosen] };
    onChanged(await api.call('PUT /controls/:id/requirements', { params: { id }, body }));
    onClose();
  });
  if (state.kind !== 'loaded')
    return <Unloaded title="The requirements could not be read." state={state} retry={retry} />;
  const toggle = (id: string) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const asked = words.trim().toLowerCase();
  const shown = state.value.filter(
    ({ requirement: { citation, title } }) => !asked || `${citation} ${title}`.toLowerCase().includes(asked),
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
        <legend className={styles.legend}>{counted(chosen.size, 'requirement')} chosen</legend>
        <ul className={styles.list}>
          {shown.map(({ requirement: { id, citation, title } }) => (
            <li key={id}>
              <label className={styles.option}>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
                <span>
                  <span className={styles.citation}>{citation}</span> {title}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p>No requirements match.</p>}
      </fieldset>
      <FormAlert message={message} />
      <Button busy={busy} busyLabel="Saving..." onClick={() => run()}>
        Save
      </Button>
    </>
  );
}

import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { ShownRequirement } from '@adili/schemas/frameworks/framework';
import { pageSize } from '@adili/schemas/limits';
import {
  Button,
  counted,
  Dialog,
  FormAlert,
  isAsking,
  SelectField,
  TextField,
  Unloaded,
  useAction,
  useChange,
  useRead,
} from '@adili/ui';
import { useCallback, useId, useRef, useState } from 'react';
import { answersOf, type Links, linksAfter, linksInWords } from './control-links.ts';
import styles from './link-requirements.module.css';

interface LinkRequirementsDialogProps {
  control: ControlInFull;
  titles: Readonly<Record<string, string>>;
  onChanged(control: ControlInFull): void;
  onClose(): void;
}

/** Says which requirements a control answers, of one framework after the other. */
export function LinkRequirementsDialog({ control, titles, onChanged, onClose }: LinkRequirementsDialogProps) {
  const api = useApi();
  const frameworks = Object.entries(titles).map(([value, label]) => ({ value, label }));
  const [framework, setFramework] = useState(
    control.requirements.find((one) => titles[one.framework])?.framework ?? frameworks[0]?.value ?? '',
  );
  // As it was opened: what is ticked is told from what was read then.
  const [read] = useState(control);
  const [ticks, setTicks] = useState<Ticks>({});
  const citations = useRef(citationsOf(read));
  const ticked = Object.keys(ticks);
  const change = useChange<ControlInFull, Links>({
    read,
    fields: ticked.map((id) => linksInWords(id, `Requirements of ${titles[id]}`, citations.current)),
    send: ({ framework: of = '', requirements = [], version }) =>
      api.call('PUT /controls/:id/requirements', {
        params: { id: read.id },
        body: { framework: of, requirements, version },
      }),
    onChanged,
  });
  const { run, busy, message } = useAction(
    async () => {
      for (const id of ticked)
        await change((now) => linksAfter(now, id, answersOf(read, id), [...(ticks[id] ?? [])]));
      onClose();
    },
    undefined,
    onClose,
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
        framework={framework}
        chosen={ticks[framework] ?? new Set(answersOf(read, framework))}
        onChosen={(chosen, { id, citation }) => {
          citations.current.set(`${framework}:${id}`, citation);
          setTicks((now) => ({ ...now, [framework]: chosen }));
        }}
      />
      <FormAlert message={message} />
      <Button busy={busy} busyLabel="Saving..." hidden={isAsking({ busy, message })} onClick={() => run()}>
        Save
      </Button>
    </Dialog>
  );
}

/** What is chosen now of each framework in which something was ticked, by their ids. */
type Ticks = Readonly<Record<string, ReadonlySet<string>>>;

const citationsOf = ({ requirements }: ControlInFull) =>
  new Map(requirements.map(({ id, citation, requirement }) => [id, citation ?? requirement]));

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
  chosen: ReadonlySet<string>;
  /** @param last what was ticked, or no longer */
  onChosen(chosen: ReadonlySet<string>, last: ShownRequirement): void;
}

/** Boxes for the requirements of one framework, narrowed by words. */
function RequirementChoice({ framework, chosen, onChosen }: RequirementChoiceProps) {
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
  const toggle = (one: ShownRequirement) => {
    const next = new Set(chosen);
    if (!next.delete(one.id)) next.add(one.id);
    onChosen(next, one);
  };
  const asked = words.trim().toLowerCase();
  const shown = state.value.filter(
    ({ citation, title, text = '' }) =>
      !asked || `${citation} ${title} ${text}`.toLowerCase().includes(asked),
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
          {shown.map((requirement) => (
            <li key={requirement.id}>
              <label className={styles.option}>
                <input
                  type="checkbox"
                  checked={chosen.has(requirement.id)}
                  aria-describedby={requirement.text && idOfText(requirement)}
                  onChange={() => toggle(requirement)}
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

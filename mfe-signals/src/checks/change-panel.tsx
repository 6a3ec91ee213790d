import { useShell } from '@adili/contract';
import { useApi } from '@adili/http/use-api';
import type { CheckChange, CheckInFull } from '@adili/schemas/checks/check';
import { mailSelector, selectorWanted } from '@adili/schemas/checks/mail-selector';
import * as z from '@adili/schemas/zod';
import {
  ActionButton,
  ActionForm,
  Actions,
  changesOf,
  type FieldInWords,
  Panel,
  SelectField,
  type SelectOption,
  TextField,
  Unloaded,
  useActionForm,
  useChange,
  useRead,
} from '@adili/ui';
import { useState } from 'react';
import layout from '../layout/place.module.css';
import { readControlOptions } from '../layout/read-control-options.ts';
import { useFocusKept } from '../layout/use-focus-kept.ts';
import styles from './change-panel.module.css';
import { DeleteCheck } from './delete-check.tsx';
import type { CheckRead } from './read-check.ts';

type Controls = readonly SelectOption[];

const nameOf = (controls: Controls, id: string | null | undefined): string =>
  id ? (controls.find(({ value }) => value === id)?.label ?? 'Another control') : 'None';

const inWords = (controls: Controls): FieldInWords<CheckInFull, CheckChange>[] => [
  {
    label: 'On',
    now: ({ state }) => (state === 'off' ? 'No' : 'Yes'),
    yours: ({ state }) => (state === undefined ? undefined : state === 'off' ? 'No' : 'Yes'),
  },
  {
    label: 'Control',
    now: ({ control }) => nameOf(controls, control),
    yours: ({ control }) => (control === undefined ? undefined : nameOf(controls, control)),
  },
  {
    label: 'Selector',
    now: ({ selector }) => selector ?? 'Nothing',
    yours: ({ selector }) => selector,
  },
];

interface ChangePanelProps {
  read: CheckRead;
  onChanged(check: CheckInFull): void;
}

/** What who manages the organisation sets of a check: whether it is on, its control, and the selector of its mail. */
export function ChangePanel({ read, onChanged }: ChangePanelProps) {
  const shell = useShell();
  const { state, retry } = useRead(readControlOptions);
  // What was saved, or taken of another person, is what the form then holds; what others save meanwhile is asked about.
  const [saved, setSaved] = useState(0);
  const place = useFocusKept(saved);
  const taken = (check: CheckInFull) => {
    setSaved((times) => times + 1);
    shell.notify('Saved.', 'success');
    onChanged(check);
  };
  return (
    <Panel title="Settings">
      <div ref={place} className={layout.place}>
        {state.kind === 'loaded' ? (
          <Settings
            key={saved}
            read={read}
            controls={withLinked(state.value, read.control)}
            onChanged={taken}
          />
        ) : (
          <Unloaded title="The controls could not be loaded." state={state} retry={retry} />
        )}
      </div>
    </Panel>
  );
}

/** One that is linked can be chosen, however many there are before it. */
const withLinked = (controls: Controls, linked: CheckRead['control']): Controls =>
  linked && !controls.some(({ value }) => value === linked.id)
    ? [{ value: linked.id, label: linked.title }, ...controls]
    : controls;

const schema = z.object({
  control: z.string(),
  // Of one check alone, where it may be left empty.
  selector: z.optional(
    z.string().check(z.refine((typed) => typed === '' || mailSelector.test(typed), selectorWanted)),
  ),
});

function Settings({ read, controls, onChanged }: ChangePanelProps & { controls: Controls }) {
  const api = useApi();
  const [{ check }] = useState(read);
  const { id, kind, state, control = '', selector = '', suggests } = check;
  const change = useChange<CheckInFull, CheckChange>({
    read: check,
    fields: inWords(controls),
    send: (body) => api.call('PATCH /checks/:id', { params: { id }, body }),
    onChanged,
  });
  const form = useActionForm({
    schema,
    act: async (typed) => {
      const wanted = changesOf(
        { control: typed.control, selector: typed.selector ?? '' },
        { control, selector },
      );
      await change({
        ...(wanted.control !== undefined && { control: wanted.control || null }),
        ...(wanted.selector && { selector: wanted.selector }),
      });
    },
  });
  const isOff = state === 'off';
  return (
    <div className={styles.settings}>
      {suggests && (
        <>
          <p>
            It tells of your control “{suggests.title}”. As evidence it counts there by itself: as long as it
            passes, and no more once it fails. Where evidence is approved, somebody has to approve it first.
            {control && ` It is evidence of “${nameOf(controls, control)}” no more then.`}
          </p>
          <Actions>
            <ActionButton size="small" act={() => change({ control: suggests.id })}>
              Use as evidence for “{suggests.title}”
            </ActionButton>
          </Actions>
        </>
      )}
      <ActionForm form={form} submit="Save">
        <SelectField
          label="Control"
          hint="What you do that this check looks after."
          placeholder="None"
          options={controls}
          defaultValue={control}
          {...form.field('control')}
        />
        {kind === 'dkim' && (
          <TextField
            label="Selector"
            hint="The name before ._domainkey in your mail’s record, as google or mail."
            defaultValue={selector}
            {...form.field('selector')}
          />
        )}
      </ActionForm>
      <Actions>
        <ActionButton variant="secondary" size="small" act={() => change({ state: isOff ? 'on' : 'off' })}>
          {isOff ? 'Turn it on' : 'Turn it off'}
        </ActionButton>
        {kind === 'pushed' && <DeleteCheck check={check} />}
      </Actions>
    </div>
  );
}

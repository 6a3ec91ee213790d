import { useApi } from '@adili/http/use-api';
import { optionWords } from '@adili/schemas/sites/option-words';
import type { Site } from '@adili/schemas/sites/site';
import {
  ActionForm,
  changesOf,
  fieldsOf,
  SelectField,
  TextAreaField,
  TextField,
  useActionForm,
  useChange,
  useFormRow,
} from '@adili/ui';
import { Narrow } from '../layout/narrow.tsx';
import styles from './options-form.module.css';
import { optionsForm, optionsOf, type TypedOptions, typedOf } from './typed-options.ts';

const levels = [
  { value: '', label: 'Levels A and AA' },
  { value: 'A', label: 'Level A only' },
];
const schemes = [
  { value: '', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const fields = [
  fieldsOf<Site>()('options', 'What is audited, and how', (options) => optionWords(options).join(' ')),
];

interface OptionsFormProps {
  site: Site;
  onChanged(site: Site): void;
}

/** Says what of a website is audited, and how: folded up, as most websites need none of it. */
export function OptionsForm({ site, onChanged }: OptionsFormProps) {
  const api = useApi();
  const { id } = site;
  const [read, setRead] = useFormRow(site, fields);
  const typed = typedOf(read.options);
  const takeOn = (now: Site) => {
    setRead(now);
    onChanged(now);
  };
  const change = useChange<Site, Partial<Pick<Site, 'options'>>>({
    read,
    fields,
    send: (body) => api.call('PATCH /sites/:id', { params: { id }, body }),
    onChanged: takeOn,
    onTheirs(theirs) {
      const values = Object.entries(typedOf(theirs.options)) as [keyof TypedOptions, string][];
      for (const [name, value] of values) form.fill(name, value);
      takeOn(theirs);
    },
  });
  const form = useActionForm({
    schema: optionsForm,
    async act(values) {
      const changed = changesOf(values, typed);
      await change(({ options }) =>
        Object.keys(changed).length > 0 ? { options: optionsOf({ ...typedOf(options), ...changed }) } : {},
      );
      return { success: 'Saved. The next audit follows it.' };
    },
  });
  return (
    <>
      <p className={styles.words}>
        {optionWords(site.options).join(' ') || 'All pages, by levels A and AA, in a window as on a desk.'}
      </p>
      <details>
        <summary className={styles.summary}>Change it</summary>
        <Narrow>
          <ActionForm form={form} submit="Save what is audited" busyLabel="Saving...">
            <TextAreaField
              label="Only these addresses"
              hint="One pattern a line, as /shop/*: the start of a path, where * stands for any characters and $ for the end. Empty for all."
              rows={3}
              defaultValue={typed.include}
              {...form.field('include')}
            />
            <TextAreaField
              label="Leave these addresses out"
              hint="One pattern a line. The address of the website itself is looked at in any case."
              rows={3}
              defaultValue={typed.exclude}
              {...form.field('exclude')}
            />
            <SelectField
              label="Criteria"
              options={levels}
              defaultValue={typed.level}
              {...form.field('level')}
            />
            <TextField
              label="Window"
              hint="Width and height in pixels, as 360x800. Empty for 1280x800."
              defaultValue={typed.viewport}
              {...form.field('viewport')}
            />
            <SelectField
              label="Colour scheme"
              options={schemes}
              defaultValue={typed.scheme}
              {...form.field('scheme')}
            />
            <TextField
              label="Wait until this is in sight"
              hint="A CSS selector, as main h1. Each page is waited for, 15 seconds at most."
              defaultValue={typed.waitFor}
              {...form.field('waitFor')}
            />
            <TextField
              label="Wait after loading"
              hint="Milliseconds, at most 30,000."
              inputMode="numeric"
              defaultValue={typed.waitMs}
              {...form.field('waitMs')}
            />
          </ActionForm>
        </Narrow>
      </details>
      <p className={styles.words}>
        Pages behind a log-in are audited with the command line: we keep no password, cookie or header of your
        website.
      </p>
    </>
  );
}

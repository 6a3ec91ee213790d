import type { RoutedRemote } from '@adili/contract';
import { Actions, Button, Dialog, TextField } from '@adili/ui';
import { type FormEvent, useState } from 'react';
import type { Override } from '../boot/boot-data.ts';
import { originOf, remoteNamed } from '../boot/override-address.ts';
import styles from './remotes-panel.module.css';

export interface RemotesPanelProps {
  remotes: readonly RoutedRemote[];
  overrides: readonly Override[];
  onUse(overrides: readonly Override[]): void;
  onReset(): void;
  onClose(): void;
}

/** Where each remote of this tab comes from, and where it is to come from instead. */
export function RemotesPanel(props: RemotesPanelProps) {
  const { remotes, overrides, onUse, onReset, onClose } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const names = [...new Set([...remotes, ...overrides].map(({ name }) => name))].sort();

  function use(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readOverrides(new FormData(event.currentTarget), names);
    setErrors(read.errors);
    const wrong = Object.keys(read.errors)[0];
    if (wrong === undefined) return onUse(read.overrides);
    const field = event.currentTarget.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <Dialog title="Remotes of this tab" onClose={onClose}>
      <p>
        A remote can be loaded from another address in this tab only, such as a developer's server on your
        computer. Where the site is in use, only an operator may do that, and confirms it first.
      </p>
      <form method="post" noValidate onSubmit={use} className={styles.form}>
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            type="url"
            label={`Address of ${name}`}
            hint={whereFrom(name, props)}
            error={errors[name]}
            defaultValue={overrides.find((each) => each.name === name)?.origin}
            autoComplete="off"
          />
        ))}
        <TextField name={OTHER_NAME} label="Another remote" error={errors[OTHER_NAME]} autoComplete="off" />
        <TextField
          name={OTHER_ORIGIN}
          type="url"
          label="Address of the other remote"
          error={errors[OTHER_ORIGIN]}
          autoComplete="off"
        />
        <Actions>
          <Button type="submit">Use</Button>
          <Button variant="secondary" onClick={onReset}>
            Reset
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

/** `Version 0.2.0-1d0698246d from this site`. */
function whereFrom(name: string, { remotes, overrides }: RemotesPanelProps): string {
  const remote = remotes.find((each) => each.name === name);
  const overridden = overrides.find((each) => each.name === name);
  if (!remote) return `Not loaded from ${overridden?.origin}`;
  const { origin } = new URL(remote.entry, location.href);
  return `Version ${remote.version} from ${origin === location.origin ? 'this site' : origin}`;
}

/** The fields of a remote that the site doesn't have. */
const OTHER_NAME = 'other remote';
const OTHER_ORIGIN = 'other address';

/** A sentence for each field that is wrong, by its name. */
export type FieldErrors = Record<string, string>;

const ADDRESS = 'Write an address such as http://localhost:3002, without a path.';

/** The overrides that the panel's form asks for. A field left empty stands for the site's own version. */
function readOverrides(form: FormData, names: readonly string[]) {
  const overrides: Override[] = [];
  const errors: FieldErrors = {};
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const read = (name: string, field: string) => {
    const origin = originOf(textOf(field));
    if (origin === null) errors[field] = ADDRESS;
    else overrides.push({ name, origin });
  };
  for (const name of names) if (textOf(name) !== '') read(name, name);
  const other = textOf(OTHER_NAME);
  if (other === '' && textOf(OTHER_ORIGIN) === '') return { overrides, errors };
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(other))
    errors[OTHER_NAME] = 'Write its name: small letters, digits and hyphens.';
  read(remoteNamed(other), OTHER_ORIGIN);
  return { overrides, errors };
}

import { ApiError } from '@adili/http';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ActionButton } from '../action/action-button.tsx';
import { ActionForm } from '../action/action-form.tsx';
import { useAction } from '../action/use-action.ts';
import { useActionForm } from '../action/use-action-form.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { changesOf, fieldsOf } from './field-in-words.ts';
import { leftWords, useBulkChange } from './use-bulk-change.tsx';
import { useChange } from './use-change.tsx';

interface Control {
  id: string;
  version: number;
  title: string;
  state: string;
}
type Sent = Partial<Omit<Control, 'id'>>;

const read: Control = { id: 'c1', version: 1, title: 'Backups', state: 'In place' };
const retired: Control = { ...read, version: 2, state: 'Retired' };
const field = fieldsOf<Control>();
const fields = [field('title', 'Title'), field('state', 'Status')];

const changedMeanwhile = (current: unknown) =>
  new ApiError({ status: 409, statusText: 'Conflict', code: 'changed_meanwhile', current });

/** The API: it has that row, and refuses what was read before. */
function storeOf(...rows: Control[]) {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const sent: unknown[] = [];
  const change = (row: Control, body: Sent) => {
    const next = { ...row, ...body, version: row.version + 1 };
    stored.set(row.id, next);
    return next;
  };
  return {
    sent,
    async send(body: Sent & { version: number }): Promise<Control> {
      sent.push(body);
      const [row = read] = stored.values();
      if (body.version !== row.version) throw changedMeanwhile(row);
      return change(row, body);
    },
    async sendAll(asked: readonly Control[], body: Sent): Promise<readonly Control[]> {
      sent.push(asked.map(({ id, version }) => `${id} ${version}`).join());
      const old = asked.filter(({ id, version }) => stored.get(id)?.version !== version);
      if (old.length > 0) throw changedMeanwhile(old.map(({ id }) => stored.get(id)));
      return asked.map((row) => change(row, body));
    },
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const differences = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

function EditForm({ send }: { send(body: Sent & { version: number }): Promise<Control> }) {
  const [row, setRow] = useState(read);
  const change = useChange<Control, Sent>({
    read: row,
    fields,
    send,
    onChanged: setRow,
    onTheirs(theirs) {
      setRow(theirs);
      form.fill('title', theirs.title);
      form.fill('state', theirs.state);
    },
  });
  const form = useActionForm({
    schema: z.object({ title: z.string(), state: z.string() }),
    async act(typed) {
      await change(changesOf(typed, row));
      return { success: 'Saved.' };
    },
  });
  return (
    <ActionForm form={form} submit="Save">
      <TextField label="Title" defaultValue={row.title} {...form.field('title')} />
      <TextField label="State" defaultValue={row.state} {...form.field('state')} />
    </ActionForm>
  );
}

async function typedInto(store: ReturnType<typeof storeOf>, title = 'Backups are restored') {
  const user = userEvent.setup();
  render(<EditForm send={store.send} />);
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), title);
  await user.click(button('Save'));
  return user;
}

test('a form sends only what was changed, and nothing where nothing was', async () => {
  const store = storeOf(read);
  const user = await typedInto(store);
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(store.sent).toEqual([{ title: 'Backups are restored', version: 1 }]);
  await user.click(button('Save'));
  expect(store.sent).toHaveLength(1);
});

test('an older version shows both, keeps what was typed, and takes the focus', async () => {
  await typedInto(storeOf(retired));
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed meanwhile');
  expect(differences()).toEqual([
    'TitleYoursBackups are restoredNowBackups',
    'StatusYoursNot changed by youNowRetired',
  ]);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(screen.getByLabelText('Title')).toHaveValue('Backups are restored');
});

test('mine is saved over it as it is typed by then, and leaves the rest as another left it', async () => {
  const store = storeOf(retired);
  const user = await typedInto(store);
  await user.type(screen.getByLabelText('Title'), ' monthly');
  await user.click(button('Save mine over it'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(store.sent.at(-1)).toEqual({ title: 'Backups are restored monthly', version: 2 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Save')).toHaveFocus();
});

test('while it is asked the form’s own button is away, and Enter asks again', async () => {
  const store = storeOf(retired);
  const user = await typedInto(store);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(screen.getByLabelText('State'), '{Enter}');
  expect(store.sent.at(-1)).toEqual({ title: 'Backups are restored', version: 1 });
  expect(differences()).toHaveLength(2);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
});

test('theirs is taken into the form, and is what the next change is compared with', async () => {
  const store = storeOf(retired);
  const user = await typedInto(store);
  await user.click(button('Take theirs'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveValue('Backups');
  expect(screen.getByLabelText('State')).toHaveValue('Retired');
  expect(button('Save')).toHaveFocus();
  await user.type(screen.getByLabelText('Title'), ' again');
  await user.click(button('Save'));
  expect(store.sent.at(-1)).toEqual({ title: 'Backups again', version: 2 });
});

test('an action asks in the same way, and is done again on demand', async () => {
  const store = storeOf({ ...retired, title: 'Backups, renamed' });
  function Retire() {
    const change = useChange<Control, Sent>({ read, fields, send: store.send, onChanged: () => {} });
    return <ActionButton act={() => change({ state: 'Planned' })}>Plan it</ActionButton>;
  }
  render(<Retire />);
  await userEvent.click(button('Plan it'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Plan it' })).toBeNull();
  expect(differences()).toContain('StatusYoursPlannedNowRetired');
  await userEvent.click(button('Save mine over it'));
  expect(store.sent.at(-1)).toEqual({ state: 'Planned', version: 2 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Plan it')).toHaveFocus();
});

describe('of several', () => {
  const backups = read;
  const doors = { ...read, id: 'c2', title: 'Doors are locked' };

  function Plan({ store, rows }: { store: ReturnType<typeof storeOf>; rows: readonly Control[] }) {
    const change = useBulkChange<Control, Sent>({
      fields,
      nameOf: ({ title }) => title,
      send: store.sendAll,
    });
    const { run, message } = useAction(async () => {
      const { changed, left } = await change(rows, { state: 'Planned' });
      return `${changed.length} changed.${leftWords(left.map(({ title }) => title))}`;
    });
    return (
      <>
        <button type="button" onClick={() => run()}>
          Plan them
        </button>
        <FormAlert message={message} />
      </>
    );
  }

  async function pressed() {
    const store = storeOf({ ...backups, version: 2, state: 'Retired' }, doors);
    render(<Plan store={store} rows={[backups, doors]} />);
    await userEvent.click(button('Plan them'));
    expect(await screen.findByRole('alert')).toHaveTextContent('1 of the 2 that you selected: Backups.');
    expect(differences()).toEqual(['Backups: StatusYoursPlannedNowRetired']);
    return store;
  }

  test('those that another changed stay, the others are changed, and it says which', async () => {
    const store = await pressed();
    await userEvent.click(button('Leave those as they are'));
    expect(await screen.findByText('1 changed. Not changed: Backups.')).toBeVisible();
    expect(store.sent).toEqual(['c1 1,c2 1', 'c2 1']);
  });

  test('or written over, by the version that was seen', async () => {
    const store = await pressed();
    await userEvent.click(button('Save mine over it'));
    expect(await screen.findByText('2 changed.')).toBeVisible();
    expect(store.sent).toEqual(['c1 1,c2 1', 'c1 2,c2 1']);
  });
});

import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { ControlInFull } from '@adili/schemas/controls/control';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Control.tsx';
import { adoption, controlInFull, open, people, requirements } from '../testing/records.ts';

const other = 'gdpr';
const answers = {
  'GET /organisation/members?limit=500': { body: people },
  'GET /organisation/frameworks': { body: [adoption, { ...adoption, framework: other, title: 'GDPR' }] },
  'GET /evidence/settings': { body: { virusScan: true, mostFileBytes: 1_000 } },
  'GET /controls/c1': { body: controlInFull },
};
const patch = 'PATCH /controls/c1' as const;
const put = 'PUT /controls/c1/requirements' as const;

/** Another person retired it while the form was open. */
const retired: ControlInFull = { ...controlInFull, state: 'retired', version: 5 };
const meanwhile = (current: ControlInFull) =>
  ({ status: 409, body: { error: 'Changed', code: 'changed_meanwhile', current } }) as const;

const bodiesOf = (api: ReturnType<typeof fakeApi>, wanted: string) =>
  api.sent.filter(({ call }) => call === wanted).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

let leave: () => Promise<void>;

async function openDialog(button: string, title: string) {
  ({ unmount: leave } = await openPage(page, { params: { id: 'c1' } }));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(screen.getByRole('dialog', { name: title }));
}

async function typedIn(description: string) {
  const dialog = await openDialog('Change', 'Change the control');
  const field = dialog.getByLabelText('Description');
  await userEvent.clear(field);
  await userEvent.type(field, description);
  await press('Save');
  return dialog;
}

test('a description is saved by itself: a state that another person set stays', async () => {
  const api = fakeApi({ ...answers, [patch]: { body: controlInFull } });
  await typedIn('Each quarter.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(api, patch)).toEqual([{ description: 'Each quarter.', version: 1 }]);
});

test('one that was retired meanwhile shows both, and mine over it leaves it retired', async () => {
  const api = fakeApi({
    ...answers,
    [patch]: [meanwhile(retired), { body: { ...retired, description: 'Each quarter.', version: 6 } }],
  });
  const dialog = await typedIn('Each quarter.');
  const asked = within(await dialog.findByRole('alert'));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `DescriptionYoursEach quarter.Now${controlInFull.description}`,
    'StatusYoursNot changed by youNowRetired',
  ]);
  expect(dialog.getByLabelText('Description')).toHaveValue('Each quarter.');
  await press('Save mine over it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(api, patch).at(-1)).toEqual({ description: 'Each quarter.', version: 5 });
  expect(screen.getByText('Retired')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus();
});

test('theirs closes the form, and the page shows it', async () => {
  fakeApi({ ...answers, [patch]: meanwhile(retired) });
  const dialog = await typedIn('Each quarter.');
  await dialog.findByRole('alert');
  await press('Take theirs');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Retired')).toBeVisible();
});

test('what was typed and left is put back by itself, and asks where another saved in between', async () => {
  const api = fakeApi({ ...answers, [patch]: meanwhile(retired) });
  const dialog = await openDialog('Change', 'Change the control');
  await userEvent.type(dialog.getByLabelText('Title'), ' monthly');
  await press('Cancel');
  const kept = Object.values({ ...sessionStorage }).map((draft) => JSON.parse(draft));
  const title = `${controlInFull.title} monthly`;
  expect(kept).toEqual([{ title, '@version': '1' }]);
  await leave();

  api.answers['GET /controls/c1'] = { body: retired };
  const opened = await openDialog('Change', 'Change the control');
  expect(opened.getByLabelText('Title')).toHaveValue(title);
  await press('Save');
  expect(within(await opened.findByRole('alert')).getByRole('listitem')).toHaveTextContent(
    `TitleYours${title}Now${controlInFull.title}`,
  );
  expect(bodiesOf(api, patch)).toEqual([{ title, version: 1 }]);
  api.answers[patch] = { body: { ...retired, title, version: 6 } };
  await press('Save mine over it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(api, patch).at(-1)).toEqual({ title, version: 5 });
  expect(sessionStorage).toHaveLength(0);
});

describe('requirements', () => {
  const text = 'Clients prove who they are by Kerberos.';
  const gone = { id: 's99', citation: 'section 99', title: 'Repealed', withdrawn: { into: ['s25-a'] } };
  const all = [...requirements.map(({ requirement }) => ({ ...requirement, text: '' })), gone];
  const lists = {
    'GET /frameworks/kenya-dpa-2019/requirements?limit=500': { body: all },
    [`GET /frameworks/${other}/requirements?limit=500` as const]: {
      body: [{ ...open.requirement, id: 'art-5', text }],
    },
  };
  const [linked] = controlInFull.requirements;
  const linkOf = (requirement: string) => ({
    ...(linked as ControlInFull['requirements'][number]),
    id: `kenya-dpa-2019:${requirement}`,
    requirement,
    citation: requirement,
  });
  const tick = async (dialog: Awaited<ReturnType<typeof openDialog>>, name: RegExp) =>
    userEvent.click(await dialog.findByRole('checkbox', { name }));

  test('ticks stay while another framework is looked at, and are saved together', async () => {
    const api = fakeApi({
      ...answers,
      ...lists,
      [put]: [{ body: { ...controlInFull, version: 2 } }, { body: { ...controlInFull, version: 3 } }],
    });
    const dialog = await openDialog('Choose requirements', 'Choose requirements');
    await tick(dialog, /^section 25\(b\)/);
    await userEvent.selectOptions(dialog.getByLabelText('Framework'), 'GDPR');
    await tick(dialog, /^section 25\(b\)/);
    await userEvent.selectOptions(dialog.getByLabelText('Framework'), adoption.title);
    expect(await dialog.findByRole('checkbox', { name: /^section 25\(b\)/ })).toBeChecked();
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(api, put)).toEqual([
      { framework: 'kenya-dpa-2019', requirements: ['s25-a', 's25-b'], version: 1 },
      { framework: other, requirements: ['art-5'], version: 2 },
    ]);
  });

  test('the search goes over what a requirement says, which each box has with it', async () => {
    fakeApi({ ...answers, ...lists });
    const dialog = await openDialog('Choose requirements', 'Choose requirements');
    await dialog.findByRole('checkbox', { name: /^section 25\(b\)/ });
    expect(dialog.queryByRole('checkbox', { name: /^section 99/ })).toBeNull();
    const search = () => dialog.findByLabelText('Find a requirement');
    await userEvent.type(await search(), 'kerberos');
    expect(dialog.getByText('No requirements match.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Framework'), 'GDPR');
    await userEvent.type(await search(), 'kerberos');
    expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(text);
  });

  test('mine over it keeps a link that another person added, and one that they took out stays out', async () => {
    const now: ControlInFull = { ...controlInFull, requirements: [linkOf('s25-c')], version: 5 };
    const api = fakeApi({ ...answers, ...lists, [put]: [meanwhile(now), { body: { ...now, version: 6 } }] });
    const dialog = await openDialog('Choose requirements', 'Choose requirements');
    await tick(dialog, /^section 25\(b\)/);
    await press('Save');
    expect(within(await dialog.findByRole('alert')).getByRole('listitem')).toHaveTextContent(
      `Requirements of ${adoption.title}Yourssection 25(a), section 25(b)Nows25-c`,
    );
    await press('Save mine over it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(api, put).at(-1)).toEqual({
      framework: 'kenya-dpa-2019',
      requirements: ['s25-c', 's25-b'],
      version: 5,
    });
  });
});

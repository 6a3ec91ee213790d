import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { Control } from '@adili/schemas/controls/control';
import type { SavedFilter } from '@adili/schemas/saved-filters/saved-filter';
import type { UndoStep } from '@adili/schemas/undo/undo-step';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auditor, control, people, savedFilters, undoSteps, unowned } from '../testing/records.ts';
import page from './Controls.tsx';

const list = 'GET /controls?limit=100' as const;
const trained: Control = { ...unowned, id: 'c3', title: 'Staff are trained', version: 7 };
const answers = {
  'GET /controls/tags': { body: [{ tag: 'Finance', controls: 2 }] },
  'GET /organisation/members?limit=500': { body: people },
  [list]: { body: [control, unowned, trained] },
};

test('those planned are put in place in one call, and the focus goes to what was done', async () => {
  const api = fakeApi({
    ...answers,
    'PATCH /controls': { body: [unowned, trained].map((one) => ({ ...one, state: 'in_place' as const })) },
  });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all planned' }));
  const bar = within(screen.getByRole('region', { name: 'Selected controls' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Mark as in place' }));
  const said = await screen.findByText('2 controls are in place. Add evidence to each next.');
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(document.activeElement).not.toBe(document.body);
  expect(api.sent.find(({ call }) => call === 'PATCH /controls')?.body).toEqual({
    controls: ['c2', 'c3'],
    versions: [1, 7],
    state: 'in_place',
  });
});

test('all without an owner are given to one person in one call', async () => {
  const unownedList = 'GET /controls?limit=100&owner=none' as const;
  const api = fakeApi({
    ...answers,
    [unownedList]: answers[list],
    'PATCH /controls': { body: [control, unowned, trained].map((one) => ({ ...one, owner: 'u1' })) },
  });
  await openPage(page, { search: '?owner=none' });
  await userEvent.click(await screen.findByRole('button', { name: 'Select all shown' }));
  const bar = within(screen.getByRole('region', { name: 'Selected controls' }));
  expect(bar.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await userEvent.selectOptions(bar.getByLabelText('Owner'), 'Amina Odhiambo');
  await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
  await screen.findByText('3 controls are Amina Odhiambo’s now.');
  expect(api.sent.find(({ call }) => call === 'PATCH /controls')?.body).toEqual({
    controls: ['c1', 'c2', 'c3'],
    versions: [1, 1, 7],
    owner: 'u1',
  });
});

test('rows are chosen by keyboard', async () => {
  fakeApi(answers);
  await openPage(page);
  await screen.findByRole('table', { name: 'Controls' });
  screen.getAllByRole('row')[1]?.focus();
  await userEvent.keyboard('xjx');
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.keyboard('x');
  expect(screen.getByText('1 selected')).toBeVisible();
});

test('an auditor chooses none', async () => {
  fakeApi(answers);
  await openPage(page, { user: auditor });
  await screen.findByRole('table', { name: 'Controls' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Select all planned' })).toBeNull();
});

test('of several, one that another person changed meanwhile stays, and it says which', async () => {
  const retired = { ...unowned, state: 'retired' as const, version: 2 };
  const api = fakeApi({
    ...answers,
    'PATCH /controls': [
      { status: 409, body: { error: 'Changed', code: 'changed_meanwhile', current: [retired] } },
      { body: [{ ...trained, state: 'in_place', version: 8 }] },
    ],
  });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all planned' }));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as in place' }));
  const asked = within(await screen.findByRole('alert'));
  expect(asked.getByText(/^Someone else changed 1 of the 2/)).toHaveTextContent(unowned.title);
  expect(asked.getByRole('listitem')).toHaveTextContent(`${unowned.title}: StatusYoursIn placeNowRetired`);
  await userEvent.click(asked.getByRole('button', { name: 'Leave those as they are' }));
  expect(await screen.findByText(/^1 control is in place/)).toHaveTextContent(
    `Not changed: ${unowned.title}.`,
  );
  expect(api.sent.filter(({ call }) => call === 'PATCH /controls').map(({ body }) => body)).toEqual([
    { controls: ['c2', 'c3'], versions: [1, 7], state: 'in_place' },
    { controls: ['c3'], versions: [7], state: 'in_place' },
  ]);
});

test('what was deleted in one call comes back by the button beside that', async () => {
  const step = { ...undoSteps[0], target: 'c3', count: 2 } as UndoStep;
  const api = fakeApi({
    ...answers,
    'POST /controls/deletions': { status: 204 },
    'GET /undo?limit=20': { body: [step] },
    'POST /undo/x1': { body: { restored: 1, left: ['Staff are trained'] } },
  });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Select all planned' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete 2 controls' }),
  );
  const said = await screen.findByText('2 controls were deleted.');
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(api.sent.find(({ call }) => call === 'POST /controls/deletions')?.body).toEqual({
    controls: ['c2', 'c3'],
    versions: [1, 7],
  });
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const undone = await screen.findByText('Undone: it is as it was before. Not changed: Staff are trained.');
  await waitFor(() => expect(document.activeElement).toContainElement(undone));
  expect(document.activeElement).not.toContainElement(screen.getByRole('table'));
});

test('the list is narrowed by a tag, and several get one in one call', async () => {
  const api = fakeApi({
    ...answers,
    'GET /controls?limit=100&tag=Finance': { body: [control] },
    'PATCH /controls': { body: [unowned, trained] },
  });
  await openPage(page, { search: '?tag=Finance' });
  expect(await screen.findByLabelText('Tag')).toHaveDisplayValue('Finance (2)');
  await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(control.title) }));
  await userEvent.type(screen.getByLabelText('Tags'), 'Q3');
  await userEvent.click(screen.getByRole('button', { name: 'Add tags' }));
  await screen.findByText('2 controls are tagged.');
  expect(api.sent.find(({ call }) => call === 'PATCH /controls')?.body).toMatchObject({ addTags: 'Q3' });
});

test('a filter is saved under a name, chosen again and forgotten', async () => {
  const saved = { ...savedFilters[0], id: 'f2', title: 'Planned', query: 'state=planned' } as SavedFilter;
  const api = fakeApi({
    ...answers,
    'GET /controls?limit=100&state=planned': { body: [unowned] },
    'GET /saved-filters': { body: savedFilters },
    'POST /saved-filters': { status: 201, body: saved },
    'DELETE /saved-filters/f2': { status: 204 },
  });
  const { shell } = await openPage(page, { search: '?state=planned' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save this filter' }));
  await userEvent.type(screen.getByLabelText(/^Name/), 'Planned');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const choice = await screen.findByLabelText('Saved filters');
  await waitFor(() => expect(choice).toHaveDisplayValue('Planned'));
  expect(api.sent.find(({ call }) => call === 'POST /saved-filters')?.body).toEqual({
    title: 'Planned',
    path: '/compliance/controls',
    query: 'state=planned',
  });
  // Each button goes with what it did.
  const said = await screen.findByText('‘Planned’ was saved.');
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  await userEvent.selectOptions(choice, 'Nobody’s');
  expect(shell.visited).toEqual(['/compliance/controls?owner=none']);
  await userEvent.click(screen.getByRole('button', { name: 'Forget ‘Planned’' }));
  expect(await screen.findByRole('button', { name: 'Save this filter' })).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByText('‘Planned’ was forgotten.'));
});

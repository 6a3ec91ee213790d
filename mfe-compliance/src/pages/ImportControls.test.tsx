import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { ControlImportPreview, ControlPlan } from '@adili/schemas/controls/import';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from './ImportControls.tsx';

const plan: ControlPlan = {
  added: 1,
  changed: 1,
  unchanged: 3,
  rows: [
    { place: 'line 2', title: 'Doors', outcome: 'new', changes: ['2 requirements'] },
    { place: 'line 3', title: 'Keys', outcome: 'changed', changes: ['owner'] },
  ],
  unclear: [
    { place: 'line 10', sentence: 'Nobody is called ‘Joe’.' },
    { place: 'line 9', sentence: '‘often’ doesn’t say how often.' },
    { place: 'line 3', sentence: 'Nobody is called ‘Joe’.' },
  ],
  unclearCount: 3,
  untouched: 60,
  notes: ['One column is left out: "Priority".'],
};
const preview: ControlImportPreview = {
  ...plan,
  faults: {},
  table: {
    sheets: [],
    columns: [
      { letter: 'A', header: 'Control', meaning: 'title' },
      { letter: 'B', header: 'Who' },
    ],
    rows: [['Doors', 'Joe']],
  },
};

const choose = async (content = 'Control;Who') =>
  userEvent.upload(await screen.findByLabelText('File'), new File([content], 'controls.csv'));

test('what a spreadsheet changes and what is unclear in it is seen, and then taken', async () => {
  const api = fakeApi({
    'POST /controls/imports/preview': { body: preview },
    'POST /controls/imports?columns=title%3AA&withoutLibrary=true': { body: plan },
  });
  await openPage(page);
  await choose();
  expect(await screen.findByText(/5 controls: 1 new, 1 changed, 3 as they are/)).toBeVisible();
  const unclear = screen.getAllByText(/^lines? \d.*\./, { selector: 'li' });
  expect(unclear.map(({ textContent }) => textContent)).toEqual([
    'lines 3, 10: Nobody is called ‘Joe’.',
    'line 9: ‘often’ doesn’t say how often.',
  ]);
  expect(within(screen.getByRole('region', { name: 'New' })).getByRole('listitem')).toHaveTextContent(
    'Doors2 requirements, line 2',
  );
  expect(within(screen.getByRole('region', { name: 'Changed' })).getByRole('listitem')).toHaveTextContent(
    'Keysowner, line 3',
  );
  expect(
    await accessibilityFaults(screen.getByRole('region', { name: 'A spreadsheet of your controls' })),
  ).toEqual([]);
  await userEvent.click(screen.getByLabelText(/^Take away the 60 planned controls/));
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 controls' }));
  expect(await screen.findByText(/^Imported\. 5 controls/)).toBeVisible();
  expect(screen.getByText('lines 3, 10: Nobody is called ‘Joe’.')).toBeVisible();
  expect(api.sent.at(-1)?.call).toBe('POST /controls/imports?columns=title%3AA&withoutLibrary=true');
});

test('another choice of columns is read before it can be imported', async () => {
  fakeApi({
    'POST /controls/imports/preview': { body: preview },
    'POST /controls/imports/preview?columns=title%3AA%2Cowner%3AB': { body: { ...preview, added: 4 } },
  });
  await openPage(page);
  await choose();
  const who = await screen.findByLabelText('Column B: Who');
  // By arrow keys, all that stands before is chosen on the way.
  for (const meaning of ['Title', 'Description', 'Owner']) await userEvent.selectOptions(who, meaning);
  expect(screen.getByLabelText('Column A: Control')).toHaveDisplayValue('Title');
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Read it by these columns' }));
  expect(await screen.findByText(/8 controls: 4 new/)).toBeVisible();
});

test('of many new controls ten are shown until all are asked for', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({
    place: `line ${at + 2}`,
    title: `Control ${at + 1}`,
    outcome: 'new' as const,
    changes: [],
  }));
  fakeApi({ 'POST /controls/imports/preview': { body: { ...preview, rows, added: 40, changed: 0 } } });
  await openPage(page);
  await choose();
  const region = within(await screen.findByRole('region', { name: 'New' }));
  expect(region.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(region.getByRole('button', { name: 'Show all new controls' }));
  expect(region.getAllByRole('listitem')).toHaveLength(40);
  expect(region.getByRole('status')).toHaveTextContent('40 of 40 new controls');
});

test('several columns can be requirements, where each framework has one', async () => {
  const { table } = preview;
  const two = ['SOC 2', 'ISO 27001'].map((header, at) => ({ letter: 'CD'[at] ?? '', header }));
  const api = fakeApi({
    'POST /controls/imports/preview': {
      body: { ...preview, table: { ...table, columns: [...table.columns, ...two] } },
    },
    'POST /controls/imports/preview?columns=title%3AA%2Crequirements%3AC%2Crequirements%3AD': {
      body: preview,
    },
  });
  await openPage(page);
  await choose();
  for (const name of ['Column C: SOC 2', 'Column D: ISO 27001'])
    await userEvent.selectOptions(await screen.findByLabelText(name), 'Requirements');
  await userEvent.click(screen.getByRole('button', { name: 'Read it by these columns' }));
  expect(api.sent.at(-1)?.call).toMatch(/requirements%3AC%2Crequirements%3AD$/);
});

test('a fault in the file is said at its place, and nothing can be imported', async () => {
  const faults = { 'line 2, column due': 'This is no day.' };
  fakeApi({ 'POST /controls/imports/preview': { body: { ...preview, faults } } });
  await openPage(page);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('line 2, column due: This is no day.');
  expect(screen.getByText(/^controls\.csv can’t be imported yet\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

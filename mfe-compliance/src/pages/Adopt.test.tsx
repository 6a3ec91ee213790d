import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { ImportPreview } from '@adili/schemas/frameworks/import-preview';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adoption, auditor, frameworks, imported, owner, tablePreview } from '../testing/records.ts';
import page from './Adopt.tsx';

const answers = {
  'GET /frameworks?limit=500': { body: frameworks },
  'GET /organisation/frameworks': { body: [] },
};

test('answers stand in the address; what they suggest is adopted in one press', async () => {
  const why = 'You work in Kenya.';
  const api = fakeApi({
    ...answers,
    'GET /frameworks/suggestions?country=KE': { body: [{ framework: 'kenya-dpa-2019', why }] },
    'POST /organisation/frameworks': { status: 201, body: adoption },
  });
  const { shell } = await openPage(page);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kenya' }));
  expect(shell.visited).toEqual(['/compliance/adopt?country=KE']);
  const suggested = within(await screen.findByRole('list', { name: 'Suggested frameworks' }));
  expect(suggested.getByText(why)).toBeVisible();
  await userEvent.click(suggested.getByRole('button', { name: 'Adopt Kenya DPA' }));
  expect(await suggested.findByRole('link', { name: 'Open the checklist Kenya DPA' })).toHaveAttribute(
    'href',
    '/compliance/kenya-dpa-2019',
  );
  expect(api.sent.at(-1)?.body).toEqual({ framework: 'kenya-dpa-2019' });
});

test('a short title comes with the official name, where there is one', async () => {
  fakeApi(answers);
  await openPage(page);
  const kenya = await screen.findByRole('rowheader', { name: /^Kenya DPA/ });
  expect(kenya).toHaveTextContent('Data Protection Act, 2019 (Kenya)');
  expect(screen.getAllByText(/Data Protection Act, 2019/)).toHaveLength(1);
  expect(within(kenya.closest('tr') ?? kenya).getByRole('link', { name: 'Note 1' })).toHaveAttribute(
    'href',
    '#words-1',
  );
  expect(screen.getAllByRole('listitem').find(({ id }) => id === 'words-1')).toHaveTextContent(
    'Citations not compared with the source by a test; wording not reviewed by a lawyer.',
  );
});

test('the focus goes to what came with the first framework, with the way to what is planned', async () => {
  fakeApi({
    ...answers,
    'POST /organisation/frameworks': {
      status: 201,
      body: { ...adoption, starterControls: { added: 12, planned: 11 } },
    },
  });
  await openPage(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Adopt Kenya DPA' }));
  const said = await screen.findByText(
    /^A control is something .+ 11 are planned: mark each as in place once you do it\. 1 is in place/,
  );
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByRole('link', { name: 'See what’s planned' })).toHaveAttribute(
    'href',
    '/compliance/controls?state=planned',
  );
});

const look = {
  'POST /frameworks/imports/preview?fileName=rules.csv': {
    body: { ...tablePreview, notes: ['This file was in Windows-1252.'] },
  },
};

/** Chooses a file on the page, and sees what is in it. */
async function chooseFile(name: string, given: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ ...answers, ...given });
  await openPage(page);
  const panel = within(await screen.findByRole('region', { name: 'Import your own' }));
  await userEvent.upload(panel.getByLabelText('File'), new File(['id,title'], name));
  return { api, panel };
}

test('a person says which column is what, sees the first rows, and imports what was chosen', async () => {
  const { api, panel } = await chooseFile('rules.csv', {
    ...look,
    'POST /frameworks/imports?title=House+rules&columns=id%3AA%2Ctitle%3AB%2Ctext%3AC&fileName=rules.csv': {
      status: 201,
      body: { ...imported, notes: ['One column is left out: "Owner".'] },
    },
    'POST /organisation/frameworks': { status: 201, body: { ...adoption, framework: imported.id } },
  });
  expect(await panel.findByText('rules.csv is a table with 2 requirements.')).toBeVisible();
  expect(panel.getByText('This file was in Windows-1252.')).toBeVisible();
  expect(panel.getByRole('cell', { name: 'Lock the door' })).toBeVisible();
  const columns = within(panel.getByRole('group', { name: 'Which column is what' }));
  expect(columns.getByLabelText('Column A: Kode')).toHaveDisplayValue('Id');
  expect(await accessibilityFaults(screen.getByRole('region', { name: 'Import your own' }))).toEqual([]);
  await userEvent.selectOptions(columns.getByLabelText('Column B: Wat'), 'Title');
  expect(columns.getByLabelText('Column C: Description')).toHaveDisplayValue('Leave out');
  await userEvent.selectOptions(columns.getByLabelText('Column C: Description'), 'Text');
  await userEvent.clear(panel.getByLabelText('Title'));
  await userEvent.type(panel.getByLabelText('Title'), 'House rules');
  await userEvent.click(panel.getByRole('button', { name: 'Import' }));
  expect(await panel.findByText('‘House rules’ was imported.')).toBeVisible();
  expect(panel.getByText('One column is left out: "Owner".')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(panel.getByLabelText('File')).toHaveFocus();
  expect(screen.getByRole('rowheader', { name: /^House rules/ })).toBeVisible();
  expect(api.sent.at(-1)?.call).toMatch(/^POST \/frameworks\/imports\?title/);
  await userEvent.click(panel.getByRole('button', { name: 'Adopt House rules' }));
  expect(await panel.findByRole('link', { name: 'Open the checklist House rules' })).toHaveFocus();
});

test('without a column for the id or the title nothing is sent', async () => {
  const { api, panel } = await chooseFile('rules.csv', look);
  await userEvent.selectOptions(await panel.findByLabelText('Column C: Description'), 'Leave out');
  await userEvent.click(panel.getByRole('button', { name: 'Import' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(
    /^Say which column is the id and which is the title/,
  );
  expect(api.sent.at(-1)?.call).toMatch(/preview/);
});

test('another sheet of a workbook is looked at when it is chosen', async () => {
  const sheet = (name: string, cell: string): { body: ImportPreview } => ({
    body: {
      ...tablePreview,
      format: 'xlsx',
      table: {
        sheets: ['Rules', 'More'],
        sheet: name,
        columns: [{ letter: 'A', header: 'Id', meaning: 'id' }],
        rows: [[cell]],
      },
    },
  });
  const { panel } = await chooseFile('book.xlsx', {
    'POST /frameworks/imports/preview?fileName=book.xlsx': sheet('Rules', 'r-1'),
    'POST /frameworks/imports/preview?fileName=book.xlsx&sheet=More': sheet('More', 'm-1'),
  });
  await userEvent.selectOptions(await panel.findByLabelText('Sheet'), 'More');
  expect(await panel.findByRole('cell', { name: 'm-1' })).toBeVisible();
  expect(panel.getByLabelText('Sheet')).toHaveValue('More');
  expect(panel.getByLabelText('Sheet')).toHaveFocus();
});

test('a catalogue is imported with its own title, without a question for columns', async () => {
  const { panel } = await chooseFile('bank.json', {
    'POST /frameworks/imports/preview?fileName=bank.json': {
      body: { format: 'oscal', title: 'Rules of a bank', requirements: 1, notes: [] },
    },
    'POST /frameworks/imports?fileName=bank.json': { status: 201, body: imported },
  });
  expect(await panel.findByText('bank.json is an OSCAL catalogue with 1 requirement.')).toBeVisible();
  expect(panel.getByLabelText('Title')).toHaveValue('Rules of a bank');
  expect(panel.queryByRole('group')).toBeNull();
  await userEvent.click(panel.getByRole('button', { name: 'Import' }));
  expect(await panel.findByText(/was imported/)).toBeVisible();
});

test('a profile is imported with its catalogue: several files are sent as one, and a table is no part of them', async () => {
  const { panel } = await chooseFile('low.json', {
    'POST /frameworks/imports/preview?fileName=low.json': {
      status: 400,
      body: { error: 'No', code: 'invalid_input', fields: { file: 'Choose that file as well.' } },
    },
    'POST /frameworks/imports/preview?fileName=2+files': {
      body: { format: 'oscal', title: 'Low', requirements: 7, notes: [] },
    },
    'POST /frameworks/imports?fileName=2+files': { status: 201, body: imported },
  });
  expect(await panel.findByRole('alert')).toHaveTextContent('Choose that file as well.');
  const files = ['low.json', 'catalog.json', 'rules.csv'].map((name) => new File(['{}'], name));
  await userEvent.upload(panel.getByLabelText('File'), files);
  expect(await panel.findByText(/^Several files at once are an OSCAL profile/)).toBeVisible();
  await userEvent.upload(panel.getByLabelText('File'), files.slice(0, 2));
  expect(await panel.findByText('The 2 files are an OSCAL catalogue with 7 requirements.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Import' }));
  expect(await panel.findByText(/was imported/)).toBeVisible();
});

test('the next edition of an import is known by its title, and is one unless the person says otherwise', async () => {
  const own = { ...imported, id: 'own', title: 'Rules of a bank' };
  const next = { ...imported, id: 'next', title: 'Rules of a bank', replaces: 'own' };
  const { api, panel } = await chooseFile('bank.json', {
    'GET /frameworks?limit=500': { body: [...frameworks, own] },
    'GET /organisation/frameworks': { body: [{ ...adoption, id: 'own', framework: 'own' }] },
    'POST /frameworks/imports/preview?fileName=bank.json': {
      body: { format: 'oscal', title: 'Rules of a bank', requirements: 1, notes: [], editionOf: 'own' },
    },
    'POST /frameworks/imports?replaces=own&fileName=bank.json': { status: 201, body: next },
  });
  expect(await panel.findByLabelText('The next edition of')).toHaveValue('own');
  await userEvent.click(panel.getByRole('button', { name: 'Import' }));
  expect(await panel.findByText(/See above what’s new/)).toBeVisible();
  const calls = api.sent.map(({ call }) => call);
  const after = calls.slice(calls.findIndex((call) => call.startsWith('POST /frameworks/imports?replaces')));
  expect(after).toContain('GET /organisation/frameworks');
});

const importCall = 'POST /frameworks/imports?columns=id%3AA%2Ctitle%3AC&fileName=rules.csv';

test('a refused import says each fault, and keeps what was chosen', async () => {
  const { panel } = await chooseFile('rules.csv', {
    ...look,
    [importCall]: {
      status: 400,
      body: {
        error: 'The id "r-2" stands twice.',
        fields: {
          'line 3, column id': 'The id "r-2" stands twice.',
          'line 9, column title': 'The title is empty.',
        },
      },
    },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'Import' }));
  const alert = await panel.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['line 3, column id: The id "r-2" stands twice.', 'line 9, column title: The title is empty.']);
  expect(panel.getByLabelText('Column C: Description')).toHaveDisplayValue('Title');
});

test('one fault is said once', async () => {
  const { panel } = await chooseFile('rules.pdf', {
    'POST /frameworks/imports/preview?fileName=rules.pdf': {
      status: 400,
      body: { error: 'This is a PDF.', fields: { file: 'This is a PDF.' } },
    },
  });
  expect((await panel.findByRole('alert')).textContent).toBe('This is a PDF.');
});

test('a file that is there already is imported again where that is asked for', async () => {
  const { panel } = await chooseFile('rules.csv', {
    ...look,
    [importCall]: {
      status: 409,
      body: { error: 'This file is imported already as "rules".', code: 'imported_already', existing: 'f-0' },
    },
    'POST /frameworks/imports?columns=id%3AA%2Ctitle%3AC&again=true&fileName=rules.csv': {
      status: 201,
      body: imported,
    },
  });
  await userEvent.click(await panel.findByRole('button', { name: 'Import' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('This file is imported already as "rules".');
  await userEvent.click(panel.getByRole('button', { name: 'Import it again' }));
  expect(await panel.findByText(/was imported/)).toBeVisible();
});

test('without a plan the way to one is said before the questions, whose answers are there on the way back', async () => {
  fakeApi({ ...answers, 'GET /frameworks/suggestions?country=KE': { body: [] } });
  const { unmount } = await openPage(page, { user: { ...owner, entitlements: [] } });
  expect(screen.getByText(/Without a plan you can read what’s here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start your free trial' })).toHaveAttribute(
    'href',
    '/dashboard/plan',
  );
  await screen.findByRole('table', { name: 'Frameworks' });
  expect(screen.queryByRole('button', { name: /^Adopt/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kenya' }));
  await unmount();

  await openPage(page, { user: { ...owner, entitlements: ['register'] } });
  expect(screen.getByRole('checkbox', { name: 'Kenya' })).toBeChecked();
  expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Adopt Kenya DPA' })).toBeVisible();
});

test('an auditor reads what is adopted, and is asked nothing', async () => {
  fakeApi({ ...answers, 'GET /organisation/frameworks': { body: [adoption] } });
  await openPage(page, { user: auditor });
  const panel = within(await screen.findByRole('region', { name: 'What is adopted' }));
  expect(panel.getByRole('link', { name: 'Kenya DPA' })).toHaveAttribute(
    'href',
    '/compliance/kenya-dpa-2019',
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/how many people do you employ/i)).toBeNull();
});

test('an auditor hears where nothing is adopted', async () => {
  fakeApi(answers);
  await openPage(page, { user: auditor });
  expect(await screen.findByText('Your organisation hasn’t adopted a framework yet.')).toBeVisible();
});

import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adoption, auditor, frameworks, owner } from '../testing/records.ts';
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

test('a refused import says each fault, and keeps the title that was typed', async () => {
  const api = fakeApi({
    ...answers,
    'POST /frameworks/imports?title=House+rules&fileName=rules.csv': {
      status: 400,
      body: {
        error: 'Nothing was imported: two things are wrong with this file.',
        fields: {
          'row 3': 'The id r-2 is there twice.',
          'row 9': 'It is withdrawn into r-99, which is not there.',
        },
      },
    },
  });
  await openPage(page);
  const panel = within(await screen.findByRole('region', { name: 'Import your own' }));
  await userEvent.upload(panel.getByLabelText('Catalogue'), new File(['id,title'], 'rules.csv'));
  await userEvent.type(panel.getByLabelText('Title'), 'House rules');
  await userEvent.click(panel.getByRole('button', { name: 'Import' }));
  const alert = await panel.findByRole('alert');
  expect(alert).toHaveTextContent('row 3: The id r-2 is there twice.');
  expect(alert).toHaveTextContent('row 9: It is withdrawn into r-99, which is not there.');
  expect(panel.getByLabelText('Title')).toHaveValue('House rules');
  expect(api.sent.at(-1)?.call).toBe('POST /frameworks/imports?title=House+rules&fileName=rules.csv');
});

test.each([
  [{ file: 'This is an OSCAL profile.' }, /^This is an OSCAL profile\.$/],
  [{ 'line 3': 'The id is there twice.' }, /^Nothing was imported\. .*line 3: The id is there twice\.$/],
])('the title of a refusal does not say again what its list says', async (fields, said) => {
  fakeApi({
    ...answers,
    'POST /frameworks/imports?fileName=rules.json': {
      status: 400,
      body: { error: Object.values(fields)[0] ?? '', fields },
    },
  });
  await openPage(page);
  const panel = within(await screen.findByRole('region', { name: 'Import your own' }));
  await userEvent.upload(panel.getByLabelText('Catalogue'), new File(['{}'], 'rules.json'));
  await userEvent.click(panel.getByRole('button', { name: 'Import' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(said);
});

test('without a plan the way to one is said before the questions, whose answers are there on the way back', async () => {
  fakeApi({ ...answers, 'GET /frameworks/suggestions?country=KE': { body: [] } });
  const { unmount } = await openPage(page, { user: { ...owner, entitlements: [] } });
  expect(screen.getByText(/You can start the free trial or choose a plan\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/dashboard/plan');
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

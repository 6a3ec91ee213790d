import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { OwnMapping } from '@adili/schemas/mappings/mapping';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import page from '../pages/Framework.tsx';
import {
  adoption,
  auditor,
  framework,
  frameworks,
  open,
  ownMapping,
  people,
  readiness,
  requirements,
  shippedMapping,
} from '../testing/records.ts';

const list = 'GET /frameworks/kenya-dpa-2019/mappings?limit=500&requirement=s25-b' as const;
const answers = {
  'GET /frameworks/kenya-dpa-2019': { body: framework },
  'GET /readiness': { body: readiness },
  'GET /organisation/members?limit=500': { body: people },
  'GET /frameworks/kenya-dpa-2019/requirements?limit=500': { body: [] },
  'GET /organisation/requirements?limit=100&framework=kenya-dpa-2019': { body: requirements },
  'GET /organisation/frameworks': { body: [adoption] },
  'GET /frameworks?limit=500': { body: frameworks },
  'GET /frameworks/own-1/requirements?limit=500': {
    body: [
      { id: 'r-1', citation: 'r-1', title: 'Say what each form is for' },
      { id: 'r-2', citation: 'r-2', title: 'Keep the key' },
    ],
  },
  [list]: { body: [ownMapping, shippedMapping] },
};
const path = 'mappings/m1' as const;

async function openMappings(summary: RegExp, user?: typeof auditor) {
  await openPage(page, { params: { framework: 'kenya-dpa-2019' }, ...(user && { user }) });
  await userEvent.click(await screen.findByRole('button', { name: /^section 25\(b\) / }));
  await userEvent.click(await screen.findByText(summary));
}

test('what waits is reviewed as it was read, and the checklist is read anew', async () => {
  const reviewed: OwnMapping = {
    ...ownMapping,
    reviewedBy: 'u1',
    reviewedByName: 'Amina Odhiambo',
    reviewedAt: '2026-11-12T09:00:00.000Z',
    version: 2,
  };
  const api = fakeApi({ ...answers, [`POST /${path}/review`]: { body: reviewed } });
  await openMappings(/^2 mappings, 1 not reviewed$/);
  expect(screen.getByText('Waits for review')).toBeVisible();
  const before = api.sent.filter(({ call }) => call.startsWith('GET /organisation/requirements')).length;
  await userEvent.click(screen.getByRole('button', { name: /^Mark as reviewed ‘Our house rules, r-1/ }));
  expect(await screen.findByText(/^Reviewed by Amina Odhiambo/)).toBeVisible();
  expect(screen.getByText('The mapping was reviewed.').parentElement).toHaveRole('status');
  // What was pressed is there no more.
  expect(document.activeElement).toHaveTextContent('Reviewed by Amina Odhiambo');
  expect(document.activeElement).not.toBe(document.body);
  expect(api.sent.find(({ call }) => call.endsWith('/review'))?.body).toEqual({ version: 1 });
  await waitFor(() =>
    expect(
      api.sent.filter(({ call }) => call.startsWith('GET /organisation/requirements')).length,
    ).toBeGreaterThan(before),
  );
});

test('one that another person changed meanwhile is shown as it is, and not reviewed', async () => {
  const current = { ...ownMapping, why: 'Another reason', version: 2 };
  fakeApi({
    ...answers,
    [`POST /${path}/review`]: {
      status: 409,
      body: { error: 'Changed', code: 'changed_meanwhile', current },
    },
  });
  await openMappings(/^2 mappings/);
  await userEvent.click(screen.getByRole('button', { name: /^Mark as reviewed/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed');
  expect(screen.getByText('Another reason')).toBeVisible();
});

test('who made it finds nothing to review', async () => {
  fakeApi({ ...answers, [list]: { body: [{ ...ownMapping, madeBy: 'u1' }] } });
  await openMappings(/^1 mapping, 1 not reviewed$/);
  expect(screen.getByRole('button', { name: /^Change ‘Our house rules/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark as reviewed/ })).toBeNull();
});

test('an auditor reads them, and finds nothing to change', async () => {
  fakeApi(answers);
  await openMappings(/^2 mappings/, auditor);
  expect(screen.getByText(ownMapping.why)).toBeVisible();
  for (const name of [/^Mark as reviewed/, /^Change ‘/, /^Take away/, 'Add a mapping'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('one is made by keyboard: the other requirement first, then what it is and why', async () => {
  const api = fakeApi({
    ...answers,
    [list]: { body: [] },
    'POST /frameworks/own-1/mappings': { status: 201, body: { ...ownMapping, relation: 'equal' } },
    'POST /frameworks/kenya-dpa-2019/mappings': { status: 201, body: ownMapping },
  });
  await openMappings(/^No mapping to another requirement yet/);
  screen.getByRole('button', { name: 'Add a mapping' }).focus();
  await userEvent.keyboard('{Enter}');
  const choice = within(await screen.findByRole('dialog'));
  await choice.findByRole('radio', { name: /^r-1/ });
  await userEvent.click(choice.getByRole('button', { name: 'Go on' }));
  expect(await choice.findByRole('alert')).toHaveTextContent('Choose the other requirement');
  choice.getByRole('radio', { name: /^r-1/ }).focus();
  await userEvent.keyboard(' ');
  await userEvent.click(choice.getByRole('button', { name: 'Go on' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a mapping' }));
  await userEvent.click(form.getByRole('button', { name: 'Add mapping' }));
  expect(form.getByText('Say what the one is to the other')).toBeVisible();
  await userEvent.selectOptions(
    form.getByLabelText('What the one is to the other'),
    'r-1 is the same as section 25(b)',
  );
  await userEvent.type(form.getByLabelText('Why'), ownMapping.why);
  await userEvent.click(form.getByRole('button', { name: 'Add mapping' }));
  expect(await screen.findByText(ownMapping.why)).toBeVisible();
  expect(screen.getByText('is the same as')).toBeVisible();
  expect(screen.getByText('The mapping was added.').parentElement).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Add a mapping' })).toHaveFocus();
  expect(api.sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    call: 'POST /frameworks/own-1/mappings',
    body: { from: 'r-1', to: open.id, relation: 'equal', why: ownMapping.why },
  });
});

test('it can also be said of the requirement itself, and be taken away again', async () => {
  const made: OwnMapping = {
    ...ownMapping,
    from: 's25-b',
    fromFramework: 'kenya-dpa-2019',
    fromNamed: ownMapping.toNamed,
    to: 'r-2',
    toFramework: 'own-1',
    toNamed: { framework: 'Our house rules', citation: 'r-2', title: 'Keep the key' },
  };
  const api = fakeApi({
    ...answers,
    [list]: { body: [] },
    'POST /frameworks/kenya-dpa-2019/mappings': { status: 201, body: made },
    [`DELETE /${path}`]: { status: 204 },
  });
  await openMappings(/^No mapping to another requirement yet/);
  await userEvent.click(screen.getByRole('button', { name: 'Add a mapping' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^r-2/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await userEvent.selectOptions(screen.getByLabelText('A state carries over'), 'there');
  await userEvent.selectOptions(screen.getByLabelText('What the one is to the other'), 'subset');
  await userEvent.type(screen.getByLabelText('Why'), 'Half of it');
  await userEvent.click(screen.getByRole('button', { name: 'Add mapping' }));
  expect(await screen.findByText('Its state can count for')).toBeVisible();
  expect(api.sent.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    call: 'POST /frameworks/kenya-dpa-2019/mappings',
    body: { from: 's25-b', to: 'own-1:r-2', relation: 'subset' },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Take away/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Take it away' }));
  expect(await screen.findByText('No mapping to another requirement yet.')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('No mapping'));
});

test('of a framework those left to be reviewed are shown alone, and go once they are', async () => {
  const ofFramework = 'GET /frameworks/kenya-dpa-2019/mappings?limit=50&own' as const;
  const reviewed: OwnMapping = { ...ownMapping, reviewedBy: 'u1', reviewedAt: ownMapping.createdAt };
  fakeApi({
    ...answers,
    [`${ofFramework}=all`]: { body: [ownMapping, { ...reviewed, id: 'm2' }] },
    [`${ofFramework}=to_review`]: [{ body: [ownMapping] }, { body: [] }],
    [`POST /${path}/review`]: { body: reviewed },
  });
  await openPage(page, { params: { framework: 'kenya-dpa-2019' } });
  await userEvent.click(await screen.findByText('Mappings that your organisation made'));
  expect(await screen.findByText('Mappings: 2')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'To be reviewed');
  expect(await screen.findByText('Mappings: 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Mark as reviewed/ }));
  expect(await screen.findByText('None is left to be reviewed.')).toBeVisible();
  expect(screen.getByText('The mapping was reviewed.').parentElement).toHaveRole('status');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('None is left'));
});

import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  auditor,
  comments,
  excluded,
  framework,
  open,
  people,
  readiness,
  requirements,
} from '../testing/records.ts';
import page from './Framework.tsx';

const list = 'GET /organisation/requirements?limit=100&framework=kenya-dpa-2019' as const;
const answers = {
  'GET /frameworks/kenya-dpa-2019': { body: framework },
  'GET /readiness': { body: readiness },
  'GET /organisation/members?limit=500': { body: people },
  'GET /frameworks/kenya-dpa-2019/requirements?limit=500': { body: [] },
  'GET /frameworks/kenya-dpa-2019/mappings?limit=500&requirement=s25-a': { body: [] },
  'GET /frameworks/kenya-dpa-2019/mappings?limit=500&requirement=s25-b': { body: [] },
  [list]: { body: requirements },
};

const openChecklist = (user?: typeof auditor) =>
  openPage(page, { params: { framework: 'kenya-dpa-2019' }, ...(user && { user }) });
const row = (citation: string) =>
  screen.findByRole('button', { name: new RegExp(`^${citation.replace(/[()]/g, '\\$&')} `) });

test('the official name and the edition stand under the short title', async () => {
  fakeApi(answers);
  await openChecklist();
  expect(await screen.findByText(`${framework.fullName}: ${framework.edition}`)).toBeVisible();
});

test.each([
  [null, 'Note 1', 1],
  [{ by: 'Cynthia Wanjiru', on: '2026-11-20' }, /^Reviewed by Cynthia Wanjiru/, 0],
])(
  'a footnote says what was checked of the words until a person reviewed them',
  async (reviewed, label, times) => {
    fakeApi({ ...answers, 'GET /frameworks/kenya-dpa-2019': { body: { ...framework, reviewed } } });
    await openChecklist();
    expect(await screen.findByText(label)).toBeVisible();
    expect(
      screen.queryAllByText(
        'Citations not compared with the source by a test; wording not reviewed by a lawyer.',
      ),
    ).toHaveLength(times);
  },
);

test('comments on a requirement are read once somebody opens them; who only reads writes none', async () => {
  const talk = 'GET /comments?limit=50&about=requirement&id=kenya-dpa-2019%3As25-b' as const;
  const about = { about: 'requirement', aboutId: open.id } as const;
  const api = fakeApi({ ...answers, [talk]: { body: comments.map((one) => ({ ...one, ...about })) } });
  await openChecklist(auditor);
  await userEvent.click(await row('section 25(b)'));
  expect(api.sent.some(({ call }) => call === talk)).toBe(false);
  await userEvent.click(screen.getByText('Comments'));
  expect(await screen.findByText(/^I keep the inventory/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).not.toBeInTheDocument();
});

test('a requirement is excluded with a reason, and says so in its place', async () => {
  const reason = 'We collect nothing.';
  const api = fakeApi({
    ...answers,
    'PUT /organisation/requirements/kenya-dpa-2019%3As25-b/exclusion': {
      body: {
        ...excluded,
        id: open.id,
        requirement: open.requirement,
        section: open.section,
        exclusion: { ...excluded.exclusion, reason } as typeof excluded.exclusion,
      },
    },
  });
  await openChecklist();
  await userEvent.click(await row('section 25(b)'));
  await userEvent.click(screen.getByRole('button', { name: 'It doesn’t apply' }));
  await userEvent.click(screen.getByRole('button', { name: 'Exclude it' }));
  expect(await screen.findByText('Say why it doesn’t apply')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Exclude it' }));
  expect(await screen.findByText(reason)).toBeVisible();
  // The button that was pressed is there no more: the keyboard goes on where the result stands.
  await waitFor(() => expect(document.activeElement).toHaveTextContent(reason));
  expect(document.activeElement).not.toBe(document.body);
  expect(api.sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    reason,
    version: open.version,
  });
});

test('several are assigned by keyboard in one call', async () => {
  const api = fakeApi({ ...answers, 'PATCH /organisation/requirements': { body: requirements.slice(0, 2) } });
  await openChecklist();
  (await row('section 25(a)')).focus();
  await userEvent.keyboard('xjx');
  expect(await row('section 25(b)')).toHaveFocus();
  const bar = within(screen.getByRole('region', { name: 'Selected requirements' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await userEvent.selectOptions(bar.getByLabelText('Owner'), 'Brian Mwangi');
  await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
  const said = await screen.findByText('Brian Mwangi owns 2 requirements now.');
  await waitFor(() => expect(document.activeElement).toContainElement(said));
  expect(document.activeElement).not.toBe(document.body);
  expect(api.sent.at(-1)).toMatchObject({
    call: 'PATCH /organisation/requirements',
    body: {
      requirements: ['kenya-dpa-2019:s25-a', 'kenya-dpa-2019:s25-b'],
      versions: requirements.slice(0, 2).map(({ version }) => version),
      owner: 'u2',
    },
  });
  // It stands over the list with the way back, and goes once the person goes on.
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.tab();
  expect(said).not.toBeInTheDocument();
});

test('one that is given an owner says so, and the focus stays', async () => {
  const api = fakeApi({
    ...answers,
    'PATCH /organisation/requirements/kenya-dpa-2019%3As25-b': {
      body: { ...open, owner: 'u2', ownerName: 'Brian Mwangi' },
    },
  });
  await openChecklist();
  await userEvent.click(await row('section 25(b)'));
  await userEvent.selectOptions(screen.getByLabelText('Owner', { selector: 'select[name]' }), 'Brian Mwangi');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  // The day was not touched: what another person says of it stays.
  expect(api.sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    owner: 'u2',
    version: open.version,
  });
});

test('why it is included is chosen and said, and only what was changed is sent', async () => {
  const said = { inclusionReasons: ['law', 'contract'], justification: 'Our clients ask for it.' } as const;
  const patch = 'PATCH /organisation/requirements/kenya-dpa-2019%3As25-b' as const;
  const before = { ...open, inclusionReasons: ['law' as const] };
  const api = fakeApi({
    ...answers,
    [list]: { body: requirements.map((one) => (one.id === open.id ? before : one)) },
    [patch]: { body: { ...open, ...said, inclusionReasons: [...said.inclusionReasons] } },
  });
  await openChecklist();
  await userEvent.click(await row('section 25(b)'));
  expect(screen.getByRole('checkbox', { name: 'Law' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Contract' }));
  await userEvent.type(screen.getByLabelText('Justification'), said.justification);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(api.sent.find(({ call }) => call === patch)?.body).toEqual({ ...said, version: open.version });
});

test('who only reads sees why a requirement is included', async () => {
  const said = { ...open, inclusionReasons: ['risk' as const], justification: 'We hold health data.' };
  fakeApi({ ...answers, [list]: { body: [said] } });
  await openChecklist(auditor);
  await userEvent.click(await row('section 25(b)'));
  expect(screen.getByText('Why it is included: Risk: We hold health data.')).toBeVisible();
});

test('several get reasons in one call', async () => {
  const api = fakeApi({ ...answers, 'PATCH /organisation/requirements': { body: requirements.slice(0, 2) } });
  await openChecklist();
  (await row('section 25(a)')).focus();
  await userEvent.keyboard('xjx');
  const bar = within(screen.getByRole('region', { name: 'Selected requirements' }));
  await userEvent.click(bar.getByRole('checkbox', { name: 'Risk' }));
  await userEvent.click(bar.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('2 requirements are included now for: Risk.')).toBeVisible();
  expect(api.sent.at(-1)?.body).toEqual({
    requirements: ['kenya-dpa-2019:s25-a', 'kenya-dpa-2019:s25-b'],
    versions: requirements.slice(0, 2).map(({ version }) => version),
    inclusionReasons: ['risk'],
  });
});

test('theirs is taken into the form of one that another person gave meanwhile', async () => {
  const current = { ...open, owner: 'u1', ownerName: 'Amina Odhiambo', due: '2127-01-31', version: 9 };
  const patch = 'PATCH /organisation/requirements/kenya-dpa-2019%3As25-b' as const;
  const api = fakeApi({
    ...answers,
    [patch]: [
      { status: 409, body: { error: 'Changed', code: 'changed_meanwhile', current } },
      { body: { ...current, due: '2127-02-28', version: 10 } },
    ],
  });
  await openChecklist();
  await userEvent.click(await row('section 25(b)'));
  await userEvent.selectOptions(screen.getByLabelText('Owner', { selector: 'select[name]' }), 'Brian Mwangi');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const asked = within(await screen.findByRole('alert'));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'OwnerYoursBrian MwangiNowAmina Odhiambo',
    'DueYoursNot changed by youNow31 Jan 2127',
  ]);
  await userEvent.click(asked.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText('Owner', { selector: 'select[name]' })).toHaveValue('u1');
  const due = screen.getByLabelText('Due', { selector: '[name]' });
  expect(due).toHaveValue('2127-01-31');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  fireEvent.input(due, { target: { value: '2127-02-28' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(api.sent.filter(({ call }) => call === patch).at(-1)?.body).toEqual({
    due: '2127-02-28',
    version: 9,
  });
});

test('a control without evidence leads to where it’s given', async () => {
  const [first, ...others] = requirements;
  const unproved = [
    { ...first, because: { ...first?.because, evidence: [] } },
    ...others,
  ] as typeof requirements;
  fakeApi({ ...answers, [list]: { body: unproved } });
  await openChecklist();
  await userEvent.click(await row('section 25(a)'));
  expect(screen.getByText('No evidence yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Add evidence to An inventory/ })).toHaveAttribute(
    'href',
    '/compliance/controls/c1?add=evidence',
  );
  await userEvent.click(await row('section 25(b)'));
  expect(screen.getByText(/Add or link one here/)).toBeVisible();
});

test('a control that is due leads to where evidence is given, also where a piece is still valid', async () => {
  const [first, ...others] = requirements;
  const lapsed = { carriedBy: null, nextDue: '2026-10-04T21:00:00.000Z', isValid: false };
  const controls = first?.because.controls.map((control) => ({ ...control, ...lapsed }));
  const due = [{ ...first, because: { ...first?.because, controls } }, ...others] as typeof requirements;
  fakeApi({ ...answers, [list]: { body: due } });
  await openChecklist();
  await userEvent.click(await row('section 25(a)'));
  expect(screen.getByRole('link', { name: /^Add evidence to An inventory/ })).toBeVisible();
});

test('an auditor reads why, and finds nothing to change', async () => {
  fakeApi(answers);
  await openChecklist(auditor);
  await userEvent.click(await row('section 25(a)'));
  expect(screen.getByText('Statement: The register was read through')).toBeVisible();
  expect(screen.getByText(/^carries the control/)).toBeVisible();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  for (const name of ['Add a control', 'Link a control', 'It doesn’t apply', 'Save'])
    expect(buttons).not.toContain(name);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Add evidence/ })).toBeNull();
});

test('long guidance is folded below the text of its requirement', async () => {
  const row25 = { id: 's25-b', citation: 'section 25(b)', title: 'Collect for a purpose', hasGuidance: true };
  fakeApi({
    ...answers,
    'GET /frameworks/kenya-dpa-2019/requirements?limit=500': { body: [row25] },
    'GET /frameworks/kenya-dpa-2019/requirements/s25-b': {
      body: { ...row25, guidance: `Write it into the form. ${'And keep it there. '.repeat(20)}` },
    },
  });
  await openChecklist();
  await userEvent.click(await row('section 25(b)'));
  const guidance = (await screen.findByText('Guidance')).closest('details');
  expect(guidance).toHaveTextContent('Write it into the form.');
  expect(guidance).not.toHaveAttribute('open');
});

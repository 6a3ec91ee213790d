import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import type { Run, RunCriterion } from '@adili/schemas/runs/run';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ambiguous,
  auditor,
  contrast,
  diff,
  earlierRun,
  groups,
  groupsOf,
  ignored,
  judgement,
  lastRun,
  linkCriterion,
  nameless,
  people,
  run,
} from '../testing/records.ts';
import page from './Run.tsx';

const answers = {
  'GET /organisation/members?limit=500': { body: people },
  'GET /runs/r2': { body: run },
  'GET /sites/s1/runs?limit=500': { body: [lastRun] },
  'GET /runs/r2/finding-groups?limit=50': { body: groups },
  'GET /runs/r2/findings?limit=50&criterion=2.4.4': { body: [ambiguous] },
};
const open = (search = '', user = {}) =>
  openPage(page, {
    params: { id: 'r2' },
    search,
    user: { memberRole: 'owner', organisationId: 'o1', ...user },
  });

const expand = async (message: string) => {
  await userEvent.click(await screen.findByText(message));
  return within(screen.getByText(message).closest('details') as HTMLElement);
};

test('all criteria stand in groups; none is passed but by a person, who signed', async () => {
  fakeApi(answers);
  await open();
  const passed = within(await screen.findByRole('list', { name: 'Passed by a person', hidden: true }));
  expect(passed.getByText(/Passed by Amina Odhiambo.*Read on all 20 pages\./)).toBeInTheDocument();
  const rows = [
    'Failed',
    'Needs a manual check',
    'No issue found',
    'Passed by a person',
    'Not applicable',
  ].map((name) =>
    within(screen.getByRole('list', { name, hidden: true })).getAllByRole('listitem', { hidden: true }),
  );
  expect(rows.map(({ length }) => length)).toEqual([2, 1, 49, 1, 2]);
  expect(screen.queryByText(/fully compliant|score|%/i)).toBeNull();
});

/** A run as it goes, and what its events hold. */
const going: Run = { ...run, state: 'running', criteria: [], pages: [], pagesDone: 0 };
const progress = {
  state: 'running',
  pagesWanted: 20,
  pagesDone: 0,
  pagesWithProblem: 0,
  failed: 0,
  review: 0,
} as const;

test('a run is followed by its events; a screen reader hears of each quarter, and of the end', async () => {
  const api = fakeApi({
    ...answers,
    'GET /runs/r2': [
      // A page is read twice at first, as strict mode has it.
      { body: going },
      { body: going },
      { body: { ...going, pagesDone: 7 } },
      { body: { ...run, state: 'done' } },
    ],
    'GET /runs/r2/events': [
      { body: [{ ...progress, pagesDone: 7 }] },
      { body: [{ ...progress, state: 'done', pagesDone: 20 }] },
    ],
  });
  await open();
  expect(await screen.findByText('7 of at most 20 pages done.', {}, { timeout: 900 })).toBeVisible();
  expect(screen.getByText('5 of at most 20 pages done.')).toHaveAttribute('role', 'status');
  // A stream that ended is opened again.
  expect(
    await screen.findByText('Done: 2 failures, 1 to check by hand.', {}, { timeout: 3_000 }),
  ).toHaveAttribute('role', 'status');
  expect(api.sent.filter(({ call }) => call === 'GET /runs/r2/events').length).toBeGreaterThan(1);
});

test('where no stream comes through, a run is looked at again and again', async () => {
  const api = fakeApi({
    ...answers,
    'GET /runs/r2': [{ body: going }, { body: going }, { body: { ...going, pagesDone: 4 } }, { body: run }],
    'GET /runs/r2/events': 'unreachable',
  });
  await open();
  expect(await screen.findByText('4 of at most 20 pages done.', {}, { timeout: 3_000 })).toBeVisible();
  expect(await screen.findByText(/^Done, except some pages:/, {}, { timeout: 4_000 })).toBeInTheDocument();
  const streams = api.sent.filter(({ call }) => call === 'GET /runs/r2/events');
  expect(streams.length).toBeLessThanOrEqual(2);
});

test('a judgement is signed, and moves its criterion', async () => {
  const judged = {
    ...linkCriterion,
    verdict: 'passed' as const,
    judgement: { ...judgement, note: 'Each link is clear.' },
  };
  const api = fakeApi({ ...answers, 'PUT /runs/r2/criteria/2.4.4': { body: judged } });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Judge 2.4.4' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Judge 2.4.4 Link Purpose (In Context)' }));
  expect(dialog.getByText(/It’s signed with your name, Amina Odhiambo, and today’s date/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
  expect(await dialog.findByText('Choose what you found')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('What you found'), 'passed');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
  expect(await dialog.findByText('Say what you looked at: auditors rely on it')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Note'), 'Each link is clear.');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
  expect(await screen.findByText(/Each link is clear\./)).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Needs a manual check' })).toBeNull();
  expect(api.sent.at(-1)?.body).toEqual({
    verdict: 'passed',
    note: 'Each link is clear.',
    version: 0,
  });
});

test('judging goes on to the next criterion, each with what was found for it', async () => {
  const labels: RunCriterion = {
    ...linkCriterion,
    criterion: '3.3.2',
    name: 'Labels or Instructions',
    findings: 0,
  };
  const criteria = run.criteria.map((one) => (one.criterion === '3.3.2' ? labels : one));
  fakeApi({
    ...answers,
    'GET /runs/r2': { body: { ...run, criteria } },
    'PUT /runs/r2/criteria/2.4.4': { body: { ...linkCriterion, verdict: 'failed' as const, judgement } },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Check 2 by hand' }));
  const first = within(screen.getByRole('dialog', { name: /^Judge 2\.4\.4/ }));
  expect(first.getByText('1 of 2')).toBeVisible();
  expect(await first.findByText(ambiguous.headline)).toBeVisible();
  await userEvent.selectOptions(first.getByLabelText('What you found'), 'failed');
  await userEvent.click(first.getByRole('button', { name: 'Sign and next' }));
  const next = await screen.findByRole('dialog', { name: 'Judge 3.3.2 Labels or Instructions' });
  expect(within(next).getByText('2 of 2')).toBeVisible();
  expect(within(next).getByRole('button', { name: 'Sign and save' })).toBeVisible();
  expect(within(next).getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Check 1 by hand' })).toHaveFocus();
});

test('a closed cause names its element and its pages, since many have the same message', async () => {
  fakeApi(answers);
  await open();
  const found = await screen.findByText(contrast.selector, { selector: 'summary *' });
  expect(found.closest('summary')).toHaveTextContent(/Serious, 2 pages, Level AA/);
  const other = screen.getByText(ambiguous.selector, { selector: 'summary *' });
  expect(other.closest('summary')).toHaveTextContent(/\(In Context\), on \//);
});

test('what one rule found on many elements is one line, which opens to them; more are read when asked', async () => {
  const pale = (index: number) => ({ ...contrast, id: `p${index}`, selector: `main > p.price-${index}` });
  const ofGroup = (more = '') =>
    `GET /runs/r2/findings?limit=50${more}&criterion=1.4.3&verdict=failed&rule=axe%3Acolor-contrast`;
  const group = groupsOf(contrast).map((one) => ({ ...one, elements: 18, pages: 4 }));
  const api = fakeApi({
    ...answers,
    'GET /runs/r2/finding-groups?limit=50': { body: [...groupsOf(nameless), ...group] },
    [ofGroup()]: {
      body: [pale(1), pale(2)],
      headers: { 'x-total-count': '3', link: '</runs/r2/findings?limit=50&cursor=c>; rel="next"' },
    },
    [ofGroup('&cursor=c')]: { body: [pale(3)], headers: { 'x-total-count': '3' } },
  });
  await open();
  const line = '18 elements on 4 pages';
  expect((await screen.findByText(line)).closest('summary')).toHaveTextContent(
    /^2\. Text too pale to read: .*Serious, 4 pages, Level AA/,
  );
  const asked = () => api.sent.filter(({ call }) => call.startsWith('GET /runs/r2/findings'));
  expect([asked(), screen.queryByText('main > p.price-1')]).toEqual([[], null]);
  const opened = await expand(line);
  expect(await opened.findByText('main > p.price-2', { selector: 'summary *' })).toBeVisible();
  await userEvent.click(opened.getByRole('button', { name: 'Show more elements' }));
  expect(await opened.findByText('main > p.price-3', { selector: 'summary *' })).toBeVisible();
  expect(opened.getByText('Showing 3')).toHaveAttribute('role', 'status');
});

test('what the audit before did not have is marked, on one element and on some of many', async () => {
  const many = groupsOf(contrast).map((one) => ({ ...one, elements: 18, pages: 4 }));
  const came = (change: 'new' | 'returned', ...findings: (typeof contrast)[]) => ({
    body: { ...diff, findings: findings.map((finding) => ({ ...finding, change })) },
  });
  fakeApi({
    ...answers,
    'GET /sites/s1/runs?limit=500': { body: [lastRun, earlierRun] },
    'GET /runs/r2/diff?change=new': came('new', contrast, { ...contrast, id: 'f8' }),
    'GET /runs/r2/diff?change=returned': came('returned', nameless),
    'GET /runs/r2/finding-groups?limit=50': { body: [...groupsOf(nameless), ...many] },
  });
  await open();
  expect((await screen.findByText('Returned')).closest('summary')).toHaveTextContent(nameless.headline);
  expect(screen.getByText('2 new').closest('summary')).toHaveTextContent('18 elements on 4 pages');
});

test('one fault by two criteria names both, on one element and on many', async () => {
  const twice = (finding: typeof nameless) =>
    groupsOf(finding).map((group) => ({ ...group, criteria: ['4.1.2', '2.4.4'] }));
  const many = twice({ ...nameless, id: 'f9' }).map((group) => ({ ...group, elements: 50 }));
  fakeApi({ ...answers, 'GET /runs/r2/finding-groups?limit=50': { body: [...twice(nameless), ...many] } });
  await open();
  expect(await screen.findByText('4.1.2 Name, Role, Value (also 2.4.4)')).toBeVisible();
  expect(screen.getByText('4.1.2, 2.4.4 Name, Role, Value')).toBeVisible();
});

test('a group shows who has it, or that several people do', async () => {
  const given = { assignee: 'u2', assigneeName: 'Brian Mwangi' };
  const has = { elements: 18, pages: 4, assigned: 18, ...given };
  const ofRule = (rule: string, more: object) =>
    groupsOf({ ...contrast, rule }).map((group) => ({ ...group, id: rule, ...has, ...more }));
  fakeApi({
    ...answers,
    'GET /runs/r2/finding-groups?limit=50': {
      body: [
        ...ofRule('all', {}),
        ...ofRule('some', { assigned: 3 }),
        ...ofRule('several', { assignee: undefined, assigneeName: undefined }),
        ...ofRule('none', { assigned: 0, assignee: undefined, assigneeName: undefined }),
      ],
    },
  });
  await open();
  const lines = await screen.findAllByText(/^18 elements on/);
  expect(
    lines.map(
      (line) =>
        /Brian.*\d of \d+|Brian Mwangi|Several people/.exec(line.closest('summary')?.textContent ?? '')?.[0],
    ),
  ).toEqual(['Brian Mwangi', 'Brian Mwangi: 3 of 18', 'Several people', undefined]);
});

test('a cause shows its picture once it is opened, and is assigned', async () => {
  const api = fakeApi({
    ...answers,
    'GET /runs/r2/pictures/p1': { body: 'png' },
    'PATCH /findings/f1': { body: { ...contrast, assignee: 'u2', assigneeName: 'Brian Mwangi' } },
  });
  await open();
  const cause = await expand(`2. ${contrast.headline}`);
  expect(await cause.findByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:/));
  await userEvent.click(cause.getByRole('button', { name: 'Assign' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Person'), 'u2');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await cause.findByText('Brian Mwangi', { selector: 'summary *' })).toBeVisible();
  expect(api.sent.find(({ call }) => call === 'PATCH /findings/f1')?.body).toEqual({
    assignee: 'u2',
    version: 0,
  });
});

test('a cause is ignored with a reason until a day, and counted again', async () => {
  const changed = { ...nameless, ignored };
  const api = fakeApi({ ...answers, 'PATCH /findings/f2': { body: changed } });
  await open();
  const cause = await expand(`1. ${nameless.headline}`);
  await userEvent.click(cause.getByRole('button', { name: 'Ignore' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('What it is'), 'accepted');
  await userEvent.type(dialog.getByLabelText('Reason'), 'It goes in spring.');
  await userEvent.type(dialog.getByLabelText('Until'), '2127-01-31');
  await userEvent.click(dialog.getByRole('button', { name: 'Ignore it' }));
  expect(await cause.findByRole('button', { name: 'Count it again' })).toHaveFocus();
  expect(await screen.findByText(/^Saved: given to .+, ignored\.$/)).toHaveAttribute('role', 'status');
  expect(api.sent.find(({ call }) => call === 'PATCH /findings/f2')?.body).toEqual({
    ignore: { kind: 'accepted', reason: 'It goes in spring.', until: '2127-01-31' },
    version: 0,
  });
});

test('a criterion and a page lead to what was found there', async () => {
  fakeApi(answers);
  await open();
  expect(await screen.findByRole('link', { name: '1 finding of 1.4.3' })).toHaveAttribute(
    'href',
    '/audits/runs/r2?criterion=1.4.3#findings',
  );
  expect(screen.getAllByRole('link', { name: /failures?, .* to check by hand on/ })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/\?page=https%3A%2F%2Fexample\.com.*#findings$/),
  );
});

test('a group is given to a person as a whole, and its elements are read anew', async () => {
  const group = groupsOf(contrast).map((one) => ({ ...one, elements: 18, pages: 4 }));
  const elements = 'GET /runs/r2/findings?limit=50&criterion=1.4.3&verdict=failed&rule=axe%3Acolor-contrast';
  const api = fakeApi({
    ...answers,
    'GET /runs/r2/finding-groups?limit=50': { body: group },
    [elements]: { body: [contrast] },
    'PATCH /findings/f1': { body: { ...contrast, assignee: 'u2', assigneeName: 'Brian Mwangi' } },
  });
  await open();
  const opened = await expand('18 elements on 4 pages');
  await userEvent.click(await opened.findByRole('button', { name: 'Assign all 18' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Person'), 'u2');
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  const calls = () => api.sent.map(({ call }) => call);
  await waitFor(() =>
    expect(calls().lastIndexOf(elements)).toBeGreaterThan(calls().indexOf('PATCH /findings/f1')),
  );
  expect(api.sent.find(({ call }) => call === 'PATCH /findings/f1')?.body).toEqual({
    assignee: 'u2',
    wholeGroup: true,
    version: 0,
  });
});

test('filters stand in the address, and narrow what is read', async () => {
  fakeApi({
    ...answers,
    'GET /runs/r2/finding-groups?limit=50&criterion=2.4.4&verdict=review': { body: [] },
  });
  const { shell } = await open('?criterion=2.4.4&verdict=review');
  expect(await screen.findByText('No findings match your filters.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'none');
  expect(shell.visited).toEqual(['/audits/runs/r2?criterion=2.4.4&verdict=review&assignee=none']);
});

test('a page that was not checked in full says so, before those that were', async () => {
  const whole = {
    url: 'https://example.com/',
    title: 'Home',
    failed: 1,
    review: 2,
    auditedAt: run.requestedAt,
  };
  const unfinished = 'It took too long. What was found until then stands.';
  const late = { ...whole, url: 'https://example.com/long', unfinished };
  fakeApi({ ...answers, 'GET /runs/r2': { body: { ...run, pagesUnfinished: 1, pages: [whole, late] } } });
  await open();
  const [, first, second] = within(await screen.findByRole('table', { name: 'Pages' })).getAllByRole('row');
  expect(first).toHaveTextContent(
    `1 failure, 2 to check by hand on example.com/longNot checked in full: ${unfinished}`,
  );
  expect(second).not.toHaveTextContent('Not checked in full');
  expect(screen.getByText(/^1 page could not be checked in full/)).toBeVisible();
});

test('an auditor reads all, and writes nothing', async () => {
  fakeApi(answers);
  await open('', auditor);
  const cause = await expand(`1. ${nameless.headline}`);
  expect(cause.getByText(nameless.howToFix)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Judge|Assign|Ignore/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download OpenACR' })).toHaveAccessibleDescription(
    'for buyers who ask for a conformance report: fill it in first',
  );
});

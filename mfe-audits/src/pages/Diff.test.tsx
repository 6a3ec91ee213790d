import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ambiguous, contrast, diff, earlierRun, lastRun, nameless, run } from '../testing/records.ts';
import page from './Diff.tsx';

const answers = {
  'GET /runs/r2': { body: run },
  'GET /sites/s1/runs?limit=500': {
    body: [lastRun, earlierRun, { ...earlierRun, id: 'r0', requestedAt: '2026-11-09T05:00:00.000Z' }],
  },
};
const open = (search = '') => openPage(page, { params: { id: 'r2' }, search });

test('each change leads to its findings, which stand on both sides', async () => {
  fakeApi({ ...answers, 'GET /runs/r2/diff': { body: diff } });
  const { shell } = await open();
  expect(await screen.findByRole('link', { name: '0 Fixed, 1 to check gone' })).toHaveAttribute(
    'href',
    '/audits/runs/r2/diff?against=r1&change=fixed',
  );
  const cause = screen.getByText(nameless.headline).closest('details') as HTMLElement;
  await userEvent.click(screen.getByText(nameless.headline));
  expect(within(cause).getByText('It wasn’t there.')).toBeVisible();
  expect(within(cause).getByText('There’s no picture of it.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Compared with'), 'r0');
  expect(shell.visited).toEqual(['/audits/runs/r2/diff?against=r0']);
});

test('a change is all that is shown where the address asks for it', async () => {
  const findings = diff.findings.filter(({ change }) => change === 'fixed');
  fakeApi({
    ...answers,
    'GET /runs/r2/diff?against=r1&change=fixed': { body: { ...diff, findings, notShown: 1_200 } },
  });
  await open('?against=r1&change=fixed');
  const gone = await screen.findByText(ambiguous.headline);
  // Nobody said that it was wrong, so it was not fixed.
  expect(gone.closest('summary')).toHaveTextContent(/No longer there/);
  expect(gone.closest('summary')).not.toHaveTextContent(/Fixed|Needs a manual check/);
  expect(screen.queryByText(nameless.headline)).toBeNull();
  expect(screen.getByText(/The first 1 are shown, of 1,201\./)).toBeVisible();
});

test('what is on a page that the tried one was not, is not called new', async () => {
  const [first] = diff.findings;
  const finding = { ...first, change: 'not_visited_before' } as (typeof diff.findings)[number];
  const failures = { ...diff.failures, new: 0, not_visited_before: 1 };
  const tried = {
    ...diff,
    failures,
    new: 0,
    not_visited_before: 1,
    againstWithoutKeys: true,
    findings: [finding],
  };
  fakeApi({ ...answers, 'GET /runs/r2/diff': { body: tried } });
  await open();
  expect(await screen.findByRole('link', { name: '1 Page not visited earlier' })).toBeVisible();
  expect(screen.getByText(/no key was pressed on it/)).toBeVisible();
  await userEvent.click(screen.getByText(finding.headline));
  expect(screen.getByText(/None of its pages was audited then/)).toBeVisible();
});

test('what one rule found is one entry of each change, with its elements inside', async () => {
  const pale = (change: 'new' | 'fixed', length: number) =>
    Array.from({ length }, (_, index) => ({
      ...contrast,
      id: `${change}-${index}`,
      selector: `#${change}-${index}`,
      change,
    }));
  const findings = [...pale('new', 60), ...pale('fixed', 2)];
  fakeApi({ ...answers, 'GET /runs/r2/diff': { body: { ...diff, new: 60, fixed: 2, findings } } });
  await open();
  const title = '60 elements on 2 pages';
  await userEvent.click(await screen.findByText(title));
  expect(screen.getByText('2 elements on 2 pages')).toBeVisible();
  expect(screen.getAllByText(/^#new-/)).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show more elements' }));
  expect(screen.getAllByText(/^#new-/)).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more elements' }));
  expect(screen.getAllByText(/^#new-/)).toHaveLength(60);
});

test('what went from some of its pages says from how many to how many', async () => {
  const finding = { ...contrast, change: 'partly_fixed' as const, pageCounts: { before: 3, now: 2 } };
  const failures = { ...diff.failures, partly_fixed: 1 };
  fakeApi({
    ...answers,
    'GET /runs/r2/diff': { body: { ...diff, partly_fixed: 1, failures, findings: [finding] } },
  });
  await open();
  expect(await screen.findByRole('link', { name: '1 Fixed on some pages' })).toBeVisible();
  expect(screen.getByText('3 → 2 pages').closest('summary')).toHaveTextContent('From 3 to 2 pages');
});

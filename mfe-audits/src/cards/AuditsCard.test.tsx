import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen } from '@testing-library/react';
import { diff, earlierRun, lastRun, site } from '../testing/records.ts';
import card from './AuditsCard.tsx';

const runs = 'GET /sites/s1/runs?limit=500' as const;

test('each number of the last audit leads to its list', async () => {
  fakeApi({
    'GET /sites': { body: [site] },
    [runs]: { body: [lastRun, earlierRun] },
    'GET /runs/r2/diff': { body: diff },
  });
  await openPage(card);
  const leadsTo = (name: string, path: string) =>
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  expect(await screen.findByRole('link', { name: '1 new' })).toHaveAttribute(
    'href',
    '/audits/runs/r2/diff?change=new',
  );
  leadsTo('0 fixed', '/audits/runs/r2/diff?change=fixed');
  leadsTo('example.com', '/audits/runs/r2');
  leadsTo('2 failures', '/audits/runs/r2?verdict=failed');
  leadsTo('1 to check by hand', '/audits/runs/r2?verdict=review');
});

test('a first audit is compared with nothing', async () => {
  const { sent } = fakeApi({ 'GET /sites': { body: [site] }, [runs]: { body: [lastRun] } });
  await openPage(card);
  expect(await screen.findByRole('link', { name: '2 failures' })).toBeVisible();
  expect(screen.queryByText(/Since the audit before/)).toBeNull();
  expect(sent.map(({ call }) => call)).not.toContain('GET /runs/r2/diff');
});

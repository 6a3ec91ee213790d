import { fakeApi } from '@adili/http/testing';
import { screen } from '@testing-library/react';
import { giverOf } from '../evidence/evidence-words.tsx';
import { openPage } from '../testing/open-page.ts';
import { control, statement } from '../testing/records.ts';
import page from './Evidence.tsx';

test('a piece names its control, also where there are more than one answer holds', async () => {
  const next = { link: '</api/controls?limit=500&cursor=more>; rel="next"', 'x-total-count': '501' };
  fakeApi({
    'GET /evidence?limit=50': { body: [{ ...statement, controls: ['c501'] }] },
    'GET /controls?limit=500': { body: [control], headers: next },
    'GET /controls?limit=500&cursor=more': { body: [{ ...control, id: 'c501', title: 'The last one' }] },
  });
  await openPage(page);
  expect(await screen.findByRole('link', { name: 'The last one' })).toHaveAttribute(
    'href',
    '/compliance/controls/c501',
  );
});

test('what Adili itself gave is said to be of Adili', () => {
  const { givenByName: _, ...given } = statement;
  expect(giverOf({ ...given, givenBy: 'system' })).toBe('Adili');
});

test('a record that is not so yet shows no days from which it counts, and says its instants as days', async () => {
  const text = 'The audit trail has 21 entries since 2026-11-27T09:16:10.306Z, each with a hash.';
  fakeApi({
    'GET /evidence?limit=50': { body: [{ ...statement, kind: 'record', state: 'upcoming', text }] },
    'GET /controls?limit=500': { body: [control] },
  });
  await openPage(page);
  expect(await screen.findByText('Once this is so')).toBeVisible();
  expect(screen.getByText(/^The audit trail has/)).toHaveTextContent(
    '21 entries since 27 Nov 2026, each with',
  );
  expect(screen.queryByText(/no end/)).not.toBeInTheDocument();
});

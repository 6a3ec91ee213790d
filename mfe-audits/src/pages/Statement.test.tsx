import { fakeApi } from '@adili/http/testing';
import { openPage } from '@adili/http/testing/open-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastRun, run, site } from '../testing/records.ts';
import page from './Statement.tsx';

test('what is typed stands in the statement, which says that it is a draft', async () => {
  fakeApi({
    'GET /sites/s1': { body: site },
    'GET /sites/s1/runs?limit=500': { body: [lastRun] },
    'GET /runs/r2': { body: run },
  });
  await openPage(page, { params: { id: 's1' } });
  await userEvent.type(await screen.findByLabelText('Enforcement body'), 'the National Council');
  const statement = within(screen.getByRole('article', { name: 'Accessibility statement' }));
  expect(statement.getByText(/you can turn to the National Council\./)).toBeVisible();
  expect(statement.getByText('Draft')).toBeVisible();
  expect(
    statement.getByText('1.4.3 Contrast (Minimum) (level AA): fails on 2 of 20 audited pages'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the draft' })).toBeVisible();
  expect(statement.getByText(/^This statement was prepared on \d+ \w+ \d+\.$/)).toBeVisible();
  expect(statement.queryByText(/burden/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Disproportionate burden'), 'We claim none');
  expect(statement.getByText('We claim no disproportionate burden.')).toBeVisible();
  await userEvent.selectOptions(
    screen.getByLabelText('Disproportionate burden'),
    'We claim it for some content',
  );
  await userEvent.type(screen.getByLabelText('Content it’s claimed for, and why'), 'Old films.');
  expect(statement.getByText('Disproportionate burden: Old films.')).toBeVisible();
});

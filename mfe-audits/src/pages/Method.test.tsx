import { closePages, openPage } from '@adili/contract/testing';
import { screen, within } from '@testing-library/react';
import figures from '../method/figures.json';
import page from './Method.tsx';

afterEach(closePages);

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test('figures are those that were measured, of all cases, next to what they are of', async () => {
  await openPage(page);
  const { act, field } = figures;
  const table = screen.getByRole('table', { name: 'W3C’s test cases' });
  expect(within(table).getByRole('columnheader', { name: `Found, of ${act.failing}` })).toBeVisible();
  expect(rowsOf('W3C’s test cases').at(-1)).toHaveTextContent(
    `All together${act.found['all together']}${act.wrong['all together']}`,
  );
  expect(rowsOf('Pages from bug reports')[0]).toHaveTextContent(
    `As it has to be${field.adili.asExpected}${field.axe.asExpected}`,
  );
  const outcomes = Object.values(field.adili).reduce((sum, each) => sum + each, 0);
  expect(outcomes).toBe(field.cases);
});

test('each of the 55 criteria has a row with what looks at it, or a person', async () => {
  await openPage(page);
  const rows = rowsOf('Checks by criterion');
  expect(rows).toHaveLength(55);
  const row = (name: string) => rows.find((each) => each.textContent?.startsWith(name));
  expect(row('2.1.2 No Keyboard Trap (A)')).toHaveTextContent('––keyboard');
  expect(row('2.3.1')).toHaveTextContent('––None: a person');
});

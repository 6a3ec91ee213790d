import { violationsOf } from '../../stack/accessibility.ts';
import { API } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { logIn } from '../../stack/log-in.ts';
import { linkTo } from '../../stack/mails.ts';
import { needs } from '../../stack/needs.ts';

needs('mails');

test('a newcomer makes ‘each Monday, message what expired’ of a template, tries it and turns it on', async ({
  page,
  complaints,
}) => {
  const person = { email: `monday.${Date.now()}@example.com`, password: 'Njia!Safi2026' };
  await page.request.post(`${API}/trials`, { data: { name: 'Amina', ...person } });
  await logIn(page, person);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).press('Enter');
  await page.goto(await linkTo('verify-email', person.email));
  await whenPageRuns(page);
  await press('Verify my address');
  await expect(main.getByRole('link', { name: 'Go to your account' })).toBeVisible();

  await page.goto('/signals/automations');
  await whenPageRuns(page);
  await expect(main.getByText('0 of 5 on. Drafts are free.')).toBeVisible();
  await main.getByRole('link', { name: 'Use “Each Monday, message what expired”' }).press('Enter');
  await main.getByLabel('Name').fill('Mondays');
  // There is no channel yet: what was typed is there on the way back.
  await main.getByRole('link', { name: 'Add one on the page of alerts' }).press('Enter');
  await press('Add it and send a test');
  await expect(main.getByRole('table', { name: 'Channels' }).getByText('Takes alerts')).toBeVisible();
  await page.goBack();
  await expect(main.getByLabel('Name')).toHaveValue('Mondays');
  await main.getByLabel('To', { exact: true }).selectOption(person.email);
  await press('Save as a draft');

  await press('Try it');
  await expect(main.getByText('It would have done nothing: its conditions did not hold.')).toBeVisible();
  await press('Turn it on');
  await expect(main.getByRole('button', { name: 'Turn it off' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await main.getByRole('link', { name: 'All automations' }).press('Enter');
  await expect(main.getByText('1 of 5 on. Drafts are free.')).toBeVisible();
  expect(complaints).toEqual([]);
});

import { API } from '../stack/addresses.ts';
import { expect, test } from '../stack/browser.ts';
import { logIn } from '../stack/log-in.ts';
import { compose, containersOf, docker } from './compose.ts';
import { nextRelease, releaseByCanary } from './release.ts';
import { underLoad, untilWritten } from './under-load.ts';

/** As docs/compose.md has it: APIs of the new image come first, then each old one is stopped, which drains it. */
async function upgradeApi(): Promise<void> {
  const old = await containersOf('api');
  await compose('build', '--build-arg', 'VERSION=next', 'api');
  const both = String(old.length * 2);
  await compose('up', '--wait', '--no-deps', '--no-recreate', '--scale', `api=${both}`, 'api');
  for (const container of old) {
    await docker('stop', container);
    await docker('rm', container);
  }
  const image = await docker('inspect', '--format', '{{.Image}}', ...(await containersOf('api')));
  expect(new Set(image.trim().split('\n')).size).toBe(1);
}

test('a remote and the API are upgraded under load: a form goes on', async ({ page }) => {
  test.setTimeout(300_000);
  const email = `upgrade.${Date.now()}@example.com`;
  const password = 'Upright!Grade26';
  const opened = await page.request.post(`${API}/auth/signup`, { data: { email, password } });
  expect(opened.status()).toBe(201);
  await logIn(page, { email, password });
  await page.getByLabel('Type').selectOption('Access');
  const details = page.getByLabel(/^Details/);
  await details.fill('Half of what I want to');

  const name = 'mfe-dashboard';
  const release = await nextRelease(name, test.info().outputPath('release'));
  const { failures } = await underLoad(async (load) => {
    await releaseByCanary(name, release);
    await upgradeApi();
    await untilWritten(load, 100);
  });
  expect(failures).toEqual([]);

  await expect(details).toHaveValue('Half of what I want to');
  await details.pressSequentially(' say');
  await page.getByRole('button', { name: 'File request' }).click();
  await expect(page.getByText('Your Access request was filed.')).toBeVisible();
  // What comes after wants the versions of this checkout.
  await release.publish('--rollback');
});

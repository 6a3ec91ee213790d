import { expect } from '../../stack/browser.ts';
import { expectPage } from '../../stack/frame.ts';
import { withoutApi } from '../../stack/without-api.ts';
import { asking, bar, expectAccessible, known, test } from './development.ts';

test.beforeEach(({ context }) => withoutApi(context));

test('the panel sets an address, and is accessible in both themes', async ({
  page,
  developer,
  development: { shell },
}) => {
  await page.goto(`${shell.origin}${known.path}?remotes`);
  const panel = page.getByRole('dialog', { name: 'Remotes of this tab' });
  const address = panel.getByRole('textbox', { name: `Address of ${known.remote}` });
  await address.fill('localhost');
  await address.press('Enter');
  await expect(address).toBeFocused();
  await expect(panel.getByText('Write an address such as http://localhost:3002')).toBeVisible();
  await expectAccessible(page);
  await address.fill(developer.origin);
  await address.press('Enter');
  await expectPage(page, known.path);
  await expect(bar(page)).toContainText(`${known.remote} from ${developer.origin}`);
  await expect(panel).toHaveCount(0);
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Change' }).click();
  await expect(address).toHaveValue(developer.origin);
});

test('the bar hides nothing for good: the end of the page scrolls clear of it', async ({
  page,
  developer,
  development: { shell },
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(shell.origin + asking(known.path, known.remote, developer.origin));
  await expectPage(page, known.path);
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
  );
  const frame = await page.locator('#shell').boundingBox();
  const edge = await bar(page).boundingBox();
  if (!frame || !edge) throw new Error('The frame or the bar is not on the page.');
  expect(frame.y + frame.height).toBeLessThanOrEqual(edge.y + 1);
  expect(edge.y + edge.height).toBeLessThanOrEqual(641);
});

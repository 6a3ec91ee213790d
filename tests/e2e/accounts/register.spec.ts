import type { Browser, Locator, Page } from 'playwright/test';
import { overflowOf, violationsOf } from '../../stack/accessibility.ts';
import { API } from '../../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../../stack/browser.ts';
import { linkTo } from '../../stack/mails.ts';
import { needs } from '../../stack/needs.ts';
import { expectWholeAtEachWidth } from '../between-widths.ts';
import { cutOffIn } from '../cut-off.ts';

needs('mails');

const password = 'Njia!Safi2026';
const newAddress = (who: string) => `${who}.${Date.now()}.${Math.random().toString(36).slice(2)}@example.com`;
const main = (page: Page): Locator => page.getByRole('main');
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenPageRuns(page);
}

/** A new person with an organisation of their own, logged in, their address verified. */
async function signUp(page: Page, email: string): Promise<void> {
  const opened = await page.request.post(`${API}/trials`, { data: { name: 'Amina', email, password } });
  expect(opened.status()).toBe(201);
  await open(page, '/login?from=/dashboard/organisation');
  await main(page).getByLabel('Email').fill(email);
  await main(page)
    .getByLabel(/^Password/)
    .fill(password);
  await press(main(page), 'Log In');
  await expect(page).toHaveURL('/dashboard/organisation');
  await open(page, await linkTo('verify-email', email));
  await press(main(page), 'Verify my address');
  await expect(main(page).getByRole('link', { name: 'Go to your account' })).toBeVisible();
}

/** Invites an auditor, and answers the page on which they are logged in. */
async function inviteAuditor(page: Page, browser: Browser): Promise<Page> {
  const invited = newAddress('auditor');
  await open(page, '/dashboard/organisation');
  await press(main(page), 'Invite a person');
  await main(page).getByLabel('Email').fill(invited);
  await main(page).getByLabel('Role', { exact: true }).selectOption('Auditor');
  await press(main(page), 'Send invitation');
  const theirs = await (await browser.newContext()).newPage();
  await open(theirs, new URL(await linkTo('invitation', invited), page.url()).href);
  await main(theirs).getByLabel('Full Name').fill('Baraka Otieno');
  await main(theirs)
    .getByLabel(/^Password/)
    .fill(password);
  await press(main(theirs), /^Open account and join/);
  await expect(theirs).toHaveURL(/\/dashboard/);
  return theirs;
}

/** The page is accessible and whole, on a phone as on a larger screen. */
async function expectWhole(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    const look = `${page.url()}, ${width} px, ${colorScheme}`;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // What is out of sight is not laid out: its rows would be measured where they don't stand.
    await page.evaluate(() => {
      for (const section of document.querySelectorAll<HTMLElement>('main section'))
        section.style.contentVisibility = 'visible';
      window.scrollTo(0, 0);
    });
    expect.soft(await violationsOf(page), look).toEqual([]);
    expect.soft(await overflowOf(page), `${look}, sideways`).toBe(0);
    expect.soft(await cutOffIn(page), `${look}, cut off`).toEqual([]);
  }
  await expectWholeAtEachWidth(page, page.url());
}

test("a newcomer adopts Kenya's Act, proves one requirement and excludes another; an auditor reads it and takes the pack", async ({
  page,
  browser,
  complaints,
}) => {
  await signUp(page, newAddress('register'));
  await open(page, '/compliance');
  await main(page).getByRole('link', { name: 'Choose your frameworks' }).click();
  await main(page).getByLabel('Kenya').check();
  await press(main(page).getByRole('list', { name: 'Suggested frameworks' }), 'Adopt Kenya DPA');
  await expect(
    main(page).getByText(/^A control is .* are planned: mark each as in place once you do it/),
  ).toBeVisible();
  await main(page)
    .getByRole('list', { name: 'Suggested frameworks' })
    .getByRole('link', { name: 'Open the checklist Kenya DPA' })
    .click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Kenya DPA' })).toBeVisible();

  // By keyboard: down to the third requirement, open it, say why it doesn't apply.
  const rows = main(page).locator('button[data-row]');
  await rows.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await press(main(page), 'It doesn’t apply');
  const reason = 'We hold no such data.';
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await press(page.getByRole('dialog'), 'Exclude it');
  await expect(main(page).getByText(reason)).toBeVisible();
  await expectWhole(page);

  // The first requirement gets a second control, which gets evidence; the library’s control is still planned.
  await page.reload();
  await whenPageRuns(page);
  await rows.first().click();
  await press(main(page), 'Add a control');
  await page.getByRole('dialog').getByLabel('Title').fill('The registration is looked up each year');
  await press(page.getByRole('dialog'), 'Add control');
  await expect(page).toHaveURL(/\/compliance\/controls\/[^/]+$/);
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'register.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,until\nus,2027\n'),
    });
  await press(main(page), 'Add file');
  await expect(main(page).getByRole('table', { name: 'Evidence' })).toContainText('register.csv');
  await expect(main(page).getByRole('table', { name: 'Requirements' })).toContainText('Partly met');
  await expectWhole(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/compliance');
  await expect(main(page).getByRole('link', { name: /^1 Not applicable, Kenya DPA/ })).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^\d+ Partly met, Kenya DPA/ })
    .click();
  await expect(main(page).locator('button[data-row]').first()).toBeVisible();

  // Its cover shows the name.
  await open(page, '/compliance/pack');
  await main(page).getByLabel('Name of your organisation').fill('Register Ltd');
  await press(main(page), 'Save the name');
  await expect(main(page).getByRole('button', { name: 'Make the pack' })).toBeVisible();

  const theirs = await inviteAuditor(page, browser);
  await open(theirs, new URL('/compliance/kenya-dpa-2019?state=not_applicable', page.url()).href);
  await main(theirs).locator('button[data-row]').first().click();
  await expect(main(theirs).getByText(reason)).toBeVisible();
  const writing = /^(Add|Adopt|Link|Assign|Save|Delete|Change|It )/;
  for (const path of ['controls', 'evidence', 'adopt', 'kenya-dpa-2019']) {
    await open(theirs, new URL(`/compliance/${path}`, page.url()).href);
    await expect(main(theirs).getByText('Loading...')).toHaveCount(0);
    await expect(main(theirs).getByRole('button', { name: writing })).toHaveCount(0);
  }
  await open(theirs, new URL('/compliance/pack', page.url()).href);
  await press(main(theirs), 'Make the pack');
  await expect(main(theirs).getByText('The pack is ready.')).toBeVisible();
  const done = main(theirs)
    .getByRole('region', { name: 'What’s in it' })
    .getByRole('button', { name: /^Download/ });
  const [download] = await Promise.all([theirs.waitForEvent('download'), done.click()]);
  expect(download.suggestedFilename()).toMatch(/^evidence-pack-.*\.zip$/);
  await theirs.context().close();
  expect(complaints).toEqual([]);
});

import { expect, isSameDocument, markDocument } from '../../stack/browser.ts';
import { expectPage, failure, follow } from '../../stack/frame.ts';
import { samplePages } from '../../stack/sample-pages.ts';
import { withoutApi } from '../../stack/without-api.ts';
import { added, asking, bar, entryOf, known, shortName, test } from './development.ts';

test.beforeEach(({ context }) => withoutApi(context));

test("a remote comes from the developer's server in this tab until Reset", async ({
  page,
  developer,
  development: { shell },
  complaints,
}) => {
  await page.goto(shell.origin + asking(known.path, known.remote, developer.origin));
  await expectPage(page, known.path);
  expect(await entryOf(page, known.remote)).toContain(developer.origin);
  await expect(bar(page)).toContainText(`${known.remote} from ${developer.origin}`);
  await expect(bar(page).getByRole('status')).toContainText(`${known.remote} from ${developer.origin}`);

  const other = samplePages.find((each) => each !== known && each !== added);
  await follow(page, other?.path ?? '/');
  await expectPage(page, other?.path ?? '/');
  await expect(bar(page)).toBeVisible();
  await page.goto(shell.origin + known.path);
  await expect(page).toHaveURL(new RegExp(`remote\\.${shortName(known.remote)}=`));
  await expectPage(page, known.path);
  expect(await entryOf(page, known.remote)).toContain(developer.origin);

  await bar(page).getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(page).toHaveURL(shell.origin + known.path);
  await expectPage(page, known.path);
  await expect(bar(page)).toHaveCount(0);
  expect(await entryOf(page, known.remote)).not.toContain(developer.origin);
  expect(complaints).toEqual([]);
});

test('another tab keeps the version of the site', async ({
  page,
  context,
  developer,
  development: { shell },
}) => {
  await page.goto(shell.origin + asking(known.path, known.remote, developer.origin));
  await expectPage(page, known.path);
  const other = await context.newPage();
  await other.goto(shell.origin + known.path);
  await expectPage(other, known.path);
  expect(await entryOf(other, known.remote)).not.toContain(developer.origin);
});

test('a remote that the site does not have brings its pages', async ({
  page,
  newcomer,
  development: { shell },
}) => {
  const response = await page.goto(shell.origin + asking(added.path, added.remote, newcomer.origin));
  expect(response?.status()).toBe(200);
  await expectPage(page, added.path);
  await expect(bar(page)).toContainText(`${added.remote} from ${newcomer.origin}`);
});

test('a silent server is named, all else works, and Retry brings the page', async ({
  page,
  developer,
  development: { shell },
}) => {
  await developer.stop();
  await page.goto(shell.origin + asking(known.path, known.remote, developer.origin));
  const alert = failure(page, `${known.remote} from ${developer.origin}`);
  await expect(alert).toContainText(`${developer.origin}/current.json does not answer`);
  await markDocument(page);
  const other = samplePages.find((each) => each !== known && each !== added);
  await follow(page, other?.path ?? '/');
  await expectPage(page, other?.path ?? '/');
  await page.goBack();
  await expect(alert).toBeVisible();
  await developer.start();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expectPage(page, known.path);
  expect(await isSameDocument(page)).toBe(true);
});

test('an address that is not allowed is refused, and the tab forgets it', async ({
  page,
  development: { shell },
}) => {
  const foreign: string[] = [];
  page.on(
    'request',
    (request) => request.url().startsWith('https://elsewhere.example') && foreign.push(request.url()),
  );
  await page.goto(shell.origin + asking(known.path, known.remote, 'https://elsewhere.example'));
  await expectPage(page, known.path);
  await expect(bar(page).getByRole('alert')).toContainText('https://elsewhere.example');
  await page.goto(shell.origin + known.path);
  await expectPage(page, known.path);
  await expect(bar(page)).toHaveCount(0);
  expect(foreign).toEqual([]);
});

import { isSameDocument, markDocument } from '../stack/browser.ts';
import type { Fault, FileKind } from './remotes/faulty-remote.ts';
import { expect, expectPage, failure, follow, test } from './remotes/federation.ts';

/** A page with an entry, chunks and a style file of its own. */
const SUBJECT = { path: '/faq', title: 'Frequently Asked Questions' };

const cases: readonly [FileKind, readonly Fault[]][] = [
  ['entry', ['refused', '404', 'html', 'syntax error', 'throws', 'hang']],
  ['chunk', ['refused', '404', 'html', 'syntax error', 'throws', 'hang']],
  ['style', ['refused', '404', 'html', 'hang']],
];

for (const [kind, faults] of cases) {
  for (const fault of faults) {
    test(`${kind} ${fault}: an alert with Retry in the frame, and Retry brings the page`, async ({
      page,
      federation,
      reports,
    }) => {
      const { origin } = await federation.startShell();
      const marketing = federation.remote('mfe-marketing');
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${origin}/blog`);
      await expectPage(page, '/blog');
      await markDocument(page);
      marketing.break(kind, fault);

      await follow(page, SUBJECT.path);
      const alert = failure(page, SUBJECT.title);
      await expect(alert).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect
        .poll(() => reports.filter((body) => body.includes('mfe-marketing') && body.includes(SUBJECT.path)))
        .toHaveLength(1);
      expect(
        complaints.filter((text) => text.includes('PageLoadError') || text.includes('PageTimeoutError')),
      ).not.toHaveLength(0);

      // Every other remote's page works meanwhile, and the failed one fails again rather than hanging.
      await follow(page, '/login');
      await expectPage(page, '/login');

      await follow(page, SUBJECT.path);
      await expect(alert).toBeVisible();
      marketing.mend();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expectPage(page, SUBJECT.path);
      await expect(alert).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
      await follow(page, '/contact-sales');
      await expectPage(page, '/contact-sales');
    });
  }
}

for (const kind of ['entry', 'chunk', 'style'] as const) {
  test(`${kind} hang: the frame says that it is still loading, and Retry need not wait for the limit`, async ({
    page,
    federation,
  }) => {
    const { origin } = await federation.startShell();
    const marketing = federation.remote('mfe-marketing');
    await page.goto(`${origin}/blog`);
    await expectPage(page, '/blog');
    await markDocument(page);
    marketing.break(kind, 'hang');
    await follow(page, SUBJECT.path);
    const status = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `${SUBJECT.title} is still loading` });
    await expect(status).toBeVisible();
    await expect(failure(page, SUBJECT.title)).toHaveCount(0);
    marketing.mend();
    await status.getByRole('button', { name: 'Retry' }).click();
    await expectPage(page, SUBJECT.path);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('a remote of another contract version is refused in words, and all else works', async ({
  page,
  federation,
}) => {
  federation.remote('mfe-marketing').break('manifest', 'foreign contract');
  const { origin } = await federation.startShell();
  await page.goto(`${origin}/blog`);
  await expectPage(page, '/blog');
  await follow(page, SUBJECT.path);
  await expect(failure(page, SUBJECT.title)).toContainText('mfe-marketing speaks contract 99.0');
  await follow(page, '/login');
  await expectPage(page, '/login');
});

test('a navigation away from a page on its way wins over that page', async ({ page, federation }) => {
  const { origin } = await federation.startShell();
  await page.goto(`${origin}/blog`);
  await expectPage(page, '/blog');
  federation.remote('mfe-marketing').break('chunk', 'hang');
  await follow(page, SUBJECT.path);
  await expect(page.getByRole('main').getByText(`${SUBJECT.title} is still loading`)).toBeVisible();
  await follow(page, '/login');
  await expectPage(page, '/login');
  // The limit of the page left behind passes without a word about it.
  await expect(page.getByText(`${SUBJECT.title} could not be loaded`)).toHaveCount(0);
  await expect(page.getByText('is still loading')).toHaveCount(0);
});

import { expectPage } from '../stack/frame.ts';
import { samplePages } from '../stack/sample-pages.ts';
import { expect, subjectAndOthers, test } from './remotes/federation.ts';

for (const { remote: name } of samplePages) {
  test(`${name} never answered: its pages are unavailable, all other documents work`, async ({
    page,
    federation,
    startAnotherShell,
  }) => {
    const { subject, others } = subjectAndOthers(name);
    await federation.remote(name).break('down');
    const { origin } = await startAnotherShell();
    const missing = await page.goto(origin + subject.path);
    expect(missing?.status()).toBe(503);
    expect(missing?.headers()['retry-after']).toBe('10');
    await expect(
      page.getByRole('alert').getByRole('heading', { name: 'This page is not available right now' }),
    ).toBeVisible();
    for (const other of others) {
      const document = await page.goto(origin + other.path);
      expect(document?.status()).toBe(200);
      await expectPage(page, other.path);
    }
  });
}

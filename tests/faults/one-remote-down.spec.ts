import { REMOTES, type RemoteName } from '@adili/build/workspace';
import { expect, expectPage, failure, follow, samplePages, test } from './remotes/federation.ts';

const names = REMOTES.map(({ name }): RemoteName => name);

for (const stopped of names) {
  const others = names.filter((name) => name !== stopped);

  test(`${stopped} stops: its pages fail in the frame, the other four remotes' work`, async ({
    page,
    federation,
  }) => {
    const { origin } = await federation.startShell();
    const start = others[0] ?? 'mfe-blog';
    await page.goto(origin + samplePages[start].path);
    await expectPage(page, samplePages[start].path);
    await federation.remote(stopped).stop();
    await follow(page, samplePages[stopped].path);
    await expect(failure(page, samplePages[stopped].title)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    for (const name of others) {
      await follow(page, samplePages[name].path);
      await expectPage(page, samplePages[name].path);
    }
  });

  test(`${stopped} never answered: its pages are unavailable, the other four remotes' documents work`, async ({
    page,
    federation,
  }) => {
    await federation.remote(stopped).stop();
    const { origin } = await federation.startShell();
    const missing = await page.goto(origin + samplePages[stopped].path);
    expect(missing?.status()).toBe(503);
    expect(missing?.headers()['retry-after']).toBe('10');
    await expect(
      page.getByRole('alert').getByRole('heading', { name: 'This page is not available right now' }),
    ).toBeVisible();
    for (const name of others) {
      const document = await page.goto(origin + samplePages[name].path);
      expect(document?.status()).toBe(200);
      await expectPage(page, samplePages[name].path);
    }
  });
}

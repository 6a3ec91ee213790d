import { startSite } from '@adili/server/testing/site';
import { printPage } from './print-page.ts';

const options = { mayLackSandbox: true, warn: () => undefined, signal: new AbortController().signal };

test('a page becomes a PDF without a script of it being run or anything being loaded', async () => {
  const site = await startSite({});
  const sheets = '<section style="break-before:page">Sheet</section>'.repeat(3);
  const pdf = await printPage(
    `<!doctype html><title>Pack</title><img src="${site.origin}/picture"><link rel="stylesheet" href="${site.origin}/style">
    <script>document.body.innerHTML = '';</script>${sheets}`,
    options,
  );
  const text = Buffer.from(pdf).toString('latin1');
  expect(text).toMatch(/^%PDF-/);
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
  expect(site.requests).toEqual([]);
  site.close();
});

test('what ends the worker ends a print', async () => {
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(printPage('<p>Pack</p>', { ...options, signal })).rejects.toThrow('stopped');
});

import { createHash } from 'node:crypto';
import { API } from '../stack/addresses.ts';
import { expect, test, whenPageRuns } from '../stack/browser.ts';

/** The policy's directives by name. */
const directives = (policy: string) =>
  new Map(
    policy.split(';').map((row) => {
      const [name = '', ...sources] = row.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

test('documents come with a strict policy and the usual protections', async ({ request }) => {
  const answer = await request.get('/pricing');
  const headers = answer.headers();
  const policy = directives(headers['content-security-policy'] ?? '');
  expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  const inline = /<script>(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(policy.get('connect-src')).toEqual(["'self'", API]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
});

test("the build's server files and source maps are not served", async ({ request }) => {
  const [, folder] = (await (await request.get('/')).text()).match(/(\/assets\/[^/"]+\/)shell/) ?? [];
  expect(folder).toBeDefined();
  const maps = [
    'shell.js.map',
    '../server/shell.maps.json.gz',
    `..${folder?.slice('/assets'.length, -1)}.maps.json.gz`,
  ];
  for (const file of [
    'server/frame.cjs',
    'server/frame.cjs.br',
    'shell.json',
    '../server/shell.json',
    ...maps,
  ])
    expect((await request.get(`${folder}${file}`)).status(), file).toBe(404);
});

test('the policy stops an inline script and an inline style', async ({ page }) => {
  await page.goto('/pricing');
  await whenPageRuns(page);
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (directive: string) => void violations.push(directive));
  await page.evaluate(() => {
    const { noteViolation } = window as Window & { noteViolation?: (directive: string) => void };
    document.addEventListener('securitypolicyviolation', (event) =>
      noteViolation?.(event.effectiveDirective),
    );
    const script = document.createElement('script');
    try {
      script.textContent = 'document.documentElement.dataset.injected = "yes"';
    } catch (error) {
      // Trusted Types have no rule by which text is made a script.
      if (!(error instanceof TypeError)) throw error;
    }
    document.head.append(script);
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
  });
  await expect.poll(() => violations.toSorted()).toEqual(['require-trusted-types-for', 'style-src-elem']);
  expect(await page.evaluate(() => document.documentElement.dataset.injected)).toBeUndefined();
  await expect(page.locator('body')).toBeVisible();
});

import { startTestApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('the reference is a page that may run and style nothing but its own', async () => {
  const answer = await fetch(`${api.base}/docs`);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'sha256-[^ ]+' 'sha256-[^ ]+'; connect-src 'self';/,
  );
  expect(policy).not.toContain('unsafe');
  const page = await answer.text();
  expect(page).toContain('src="docs/redoc.js"');
  expect(page).toMatch(/<header class="site"><a href="http:\/\/localhost:\d+\/">/);
});

test('the script that draws it has no picture of another host and no inline style, and its menu and search are named', async () => {
  const answer = await fetch(`${api.base}/docs/redoc.js`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  const script = await answer.text();
  expect(script).not.toContain('cdn.redoc.ly');
  expect(script).not.toContain(' style="');
  expect(script).toMatch(/\$collapsedSidebar:\w+,role:`navigation`/);
  expect(script).toContain('"data-testid":`search-trigger`,role:`button`');
});

test('the reference is not sent again to who has it, and by Brotli to who takes that', async () => {
  const address = `${api.base}/openapi.json`;
  const first = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toContain('Accept-Encoding');
  expect(await first.json()).toMatchObject({ openapi: '3.1.0' });
  const again = await fetch(address, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.json()).toMatchObject({ openapi: '3.1.0' });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stackThatIsUp } from './stack-that-is-up.ts';

let document = '';
const server = createServer((_request, response) => response.end(document));
let site = '';
const bootData = (values: object) =>
  `<script type="application/json" id="adili-boot">${JSON.stringify(values)}</script>`;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  document = bootData({ apiBase: 'http://127.0.0.1:8083', basePath: '/' });
});
afterAll(() => void server.close());

test("the document names the stack's API, unless API does", async () => {
  expect(await stackThatIsUp(false, { SITE: `${site}/` })).toEqual({
    SITE: site,
    API: 'http://127.0.0.1:8083',
  });
  expect(await stackThatIsUp(false, { SITE: site, API: 'http://[::1]:1' })).toMatchObject({
    API: 'http://[::1]:1',
  });
});

test('an address of another machine is refused without --writes', async () => {
  await expect(stackThatIsUp(false, { SITE: 'http://192.0.2.1' })).rejects.toThrow('add --writes');
  await expect(stackThatIsUp(false, { SITE: site, MAILS: 'http://192.0.2.1:8025' })).rejects.toThrow(
    'MAILS is',
  );
  document = bootData({ apiBase: 'http://192.0.2.1:8083', basePath: '/' });
  await expect(stackThatIsUp(false, { SITE: site })).rejects.toThrow(
    "The site's API is http://192.0.2.1:8083",
  );
  expect(await stackThatIsUp(true, { SITE: site })).toEqual({ SITE: site, API: 'http://192.0.2.1:8083' });
});

test.each([
  ['localhost:3000', 'Write an address without a path'],
  ['http://localhost:3000/app/', 'Write an address without a path'],
  ['http://localhost:1', 'does not answer. Start the stack, or correct SITE.'],
])('SITE=%s is refused in words', async (SITE, says) => {
  await expect(stackThatIsUp(false, { SITE })).rejects.toThrow(says);
});

test('a site below a path, and a page of another product, are refused', async () => {
  document = bootData({ apiBase: site, basePath: '/app/' });
  await expect(stackThatIsUp(false, { SITE: site })).rejects.toThrow('lies below /app/');
  document = '<h1>Another</h1>';
  await expect(stackThatIsUp(false, { SITE: site })).rejects.toThrow('no boot data');
});

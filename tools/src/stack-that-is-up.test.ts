import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stackThatIsUp } from './stack-that-is-up.ts';

let document = '';
let leadsTo = '';
const server = createServer((_request, response) => {
  if (leadsTo) return void response.writeHead(307, { location: leadsTo }).end();
  response.end(document);
});
let port = 0;
let site = '';
const bootData = (values: object) =>
  `<script type="application/json" id="adili-boot">${JSON.stringify(values)}</script>`;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ({ port } = server.address() as AddressInfo);
  site = `http://localhost:${port}`;
});
beforeEach(() => {
  leadsTo = '';
  document = bootData({ apiBase: `http://127.0.0.1:${port}`, basePath: '/' });
});
afterAll(() => void server.close());

test("the document names the stack's API, unless API does", async () => {
  expect(await stackThatIsUp(false, { SITE: `${site}/` })).toEqual({
    SITE: site,
    API: `http://127.0.0.1:${port}`,
  });
  expect(await stackThatIsUp(false, { SITE: site, API: `http://[::1]:${port}` })).toMatchObject({
    API: `http://[::1]:${port}`,
  });
});

test.each([
  'http://192.0.2.1',
  'http://localhost.example.com',
  // It leads to loopback, now.
  'http://127.0.0.1.nip.io',
  'http://[::ffff:192.0.2.1]',
  'http://3221225985',
  'http://0.0.0.0',
  'http://localhost.:3000',
])('%s is refused without --writes', async (address) => {
  await expect(stackThatIsUp(false, { SITE: address })).rejects.toThrow('add --writes');
  await expect(stackThatIsUp(false, { SITE: site, API: address })).rejects.toThrow('API is');
  await expect(stackThatIsUp(false, { SITE: site, MAILS: address })).rejects.toThrow('MAILS is');
  document = bootData({ apiBase: address, basePath: '/' });
  // Its pages call it, whatever API says.
  await expect(stackThatIsUp(false, { SITE: site, API: site })).rejects.toThrow("The site's API is");
});

test('loopback is this machine, however it is written', async () => {
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', 'LOCALHOST'])
    expect(await stackThatIsUp(false, { SITE: `http://${host}:${port}` })).toBeDefined();
});

test('--writes allows an API of another machine, which has to answer', async () => {
  document = bootData({ apiBase: 'http://192.0.2.1:8083', basePath: '/' });
  const stack = await stackThatIsUp(true, { SITE: site, API: site });
  expect(stack).toEqual({ SITE: site, API: site });
});

test('an address that leads elsewhere is refused', async () => {
  leadsTo = 'https://adili.example/';
  await expect(stackThatIsUp(false, { SITE: site })).rejects.toThrow(
    'answers 307 and leads to https://adili.example/',
  );
});

test.each([
  ['localhost:3000', 'Write an address without a path'],
  ['http://user:password@localhost:3000', 'Write an address without a path'],
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

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { fakeSource, remoteState } from '../testing/fake-source.ts';
import { publishedPage, remoteVersion } from '../testing/remote-version.ts';
import { ask, closeServers, startSite } from '../testing/shell-site.ts';
import { AskedFacts } from './asked-facts.ts';
import { installationFacts } from './installation-facts.ts';

let answer: { status: number; body: string };
const api = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
beforeAll(() => new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve)));
afterAll(() => api.close());
afterEach(closeServers);

const source = () =>
  new AskedFacts(
    `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    installationFacts,
    pino({ level: 'silent' }),
  );
const says = (audits: boolean, mobileMoney: boolean) => {
  answer = { status: 200, body: JSON.stringify({ audits, mobileMoney, cards: audits && mobileMoney }) };
};

test('what the API says is set up is said in sentences, and what is not as well', async () => {
  const installation = source();
  says(true, false);
  await installation.check();
  expect(installation.facts).toEqual({
    'audits.here': 'The result comes within seconds.',
    'payments.here': 'M-Pesa and cards are off here: write to sales, and we send an invoice.',
  });
  const before = installation.facts;
  await installation.check();
  expect(installation.facts).toBe(before);
  says(false, true);
  await installation.check();
  expect(installation.facts).toEqual({
    'audits.here': 'Audits of websites are not set up here yet. The audit from the command line works.',
    'payments.here': 'Here you pay by M-Pesa, where a price in Kenyan shillings is shown.',
  });
});

test.each([
  [404, '{"error":"Not found","code":"not_found"}'],
  [200, '<!doctype html>'],
  [200, '{"audits":"yes"}'],
])('an API that answers %i %s says nothing, and what it said before stays', async (status, body) => {
  const installation = source();
  answer = { status, body };
  await installation.check();
  expect(installation.facts).toEqual({});
  says(true, true);
  await installation.check();
  const before = installation.facts;
  answer = { status, body };
  await installation.check();
  expect(installation.facts).toBe(before);
});

test('a document says it once the API has', async () => {
  says(false, true);
  const installation = source();
  const markup = '<p><span data-fact="audits.here"></span></p>';
  const state = remoteState('mfe-blog', '1', [publishedPage()]);
  const remote = { ...remoteVersion(), texts: new Map([['fragments/_blog.html', markup]]) };
  const live = state.live && { ...state.live, remote };
  const { source: blog } = fakeSource('mfe-blog', '1');
  const check = async () => ({ read: true, remotes: [{ ...state, live }], origins: [], problem: null });
  const { site } = await startSite({ sources: [{ ...blog, check }], asked: [installation] });
  expect(String((await ask(`${site}/blog`)).body)).toContain('<span data-fact="audits.here"></span>');
  await installation.check();
  expect(String((await ask(`${site}/blog`)).body)).toContain(
    '<span data-fact="audits.here">Audits of websites are not set up here yet',
  );
});

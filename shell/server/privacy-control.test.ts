import { closeServers, startSite } from './testing/shell-site.ts';

afterEach(closeServers);

test('the site says at the root of its origin that it abides by Global Privacy Control', async () => {
  const { site } = await startSite({ settings: { BASE_PATH: '/app/' } });
  const answer = await fetch(`${site}/.well-known/gpc.json`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await answer.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

import { say, unending } from '@adili/server/testing/say';
import { fakeSource } from './testing/fake-source.ts';
import { closeServers, startSite } from './testing/shell-site.ts';

afterEach(closeServers);

test.each(Object.entries(unending))(
  'a caller whose %s never ends is answered 408 and cut off',
  async (_, text) => {
    const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 };
    const { site } = await startSite({ sources: [fakeSource('mfe-blog', '1').source], limits });
    expect(await say(site, text)).toMatch(/HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n\r\n$/);
  },
);

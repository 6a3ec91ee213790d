import { say, unending } from '@adili/server/testing/say';
import { startTestApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
afterEach(() => api.stop());

test.each(Object.entries(unending))(
  'a caller whose %s never ends is answered 408 and cut off',
  async (_, text) => {
    const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 };
    api = await startTestApi({ limits });
    expect(await say(api.base, text)).toMatch(/HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n\r\n$/);
  },
);

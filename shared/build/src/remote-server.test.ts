import { remoteServer } from './remote-server.ts';

test("a remote's own server waits 5 s for a head and 15 s for a whole request", () => {
  expect(remoteServer('mfe-blog')).toMatchObject({ headersTimeout: 5_000, requestTimeout: 15_000 });
});

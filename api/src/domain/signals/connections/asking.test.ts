import { ask } from './asking.ts';
import { github } from './providers/github.ts';

test('a system that swallows what is sent is said to be silent, and nothing of it is known', async () => {
  const asking = await ask({
    calls: {
      bases: { github: undefined, google_workspace: undefined, slack: undefined, hubspot: undefined },
      send: () => Promise.reject(new DOMException('It took too long.', 'TimeoutError')),
    },
    name: 'github',
    title: 'GitHub',
    provider: github,
    credentials: { organisation: 'acme', token: 'github_pat_1' },
    signal: new AbortController().signal,
    now: 0,
  });
  await expect(asking.get('/orgs/acme', 'nothing')).rejects.toMatchObject({
    message: 'GitHub did not answer in time. We ask again by ourselves.',
    isOfAll: true,
  });
});

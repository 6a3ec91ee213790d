import { REMOTES } from '@adili/server/workspace';
import { findRemote, remotesUnderTest } from './find-remote.ts';

afterEach(() => {
  delete process.env.ONLY_REMOTE;
});

test.each(['blog', 'mfe-blog'])('%s means the remote mfe-blog', (given) => {
  expect(findRemote(given)).toEqual({ name: 'mfe-blog', port: 3002 });
});

test.each(['', 'mfe-', 'shell', 'blogs'])('"%s" is none, and those there are get named', (given) => {
  expect(() => findRemote(given)).toThrow(`There is no remote "${given}". Known: marketing, blog`);
});

test('a run of the tests is about every remote, or about the one that is named', () => {
  delete process.env.ONLY_REMOTE;
  expect(remotesUnderTest()).toBe(REMOTES);
  process.env.ONLY_REMOTE = 'mfe-auth';
  expect(remotesUnderTest().map(({ name }) => name)).toEqual(['mfe-auth']);
});

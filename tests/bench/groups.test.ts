import { bytesByGroup, doubledBytes } from './groups.ts';

const weights: Record<string, Record<string, number>> = {
  '/assets/1/shell.1.js': {
    'react/index.js': 500,
    'webpack/runtime/load script': 20,
    'shell/src/main.tsx': 60,
  },
  '/remotes/mfe-blog/1/remoteEntry.js': {
    '@module-federation/sdk/dom.js': 40,
    'webpack/runtime/load script': 21,
  },
  '/remotes/mfe-blog/1/Blog.1.js': {
    'shared/ui/src/button.tsx': 10,
    '(webpack)': 3,
    'mfe-blog/src/blog.tsx': 30,
  },
  '/remotes/mfe-auth/1/remoteEntry.js': {
    '@module-federation/sdk/dom.js': 41,
    'webpack/runtime/load script': 22,
  },
  '/remotes/mfe-auth/1/Login.1.js': { 'shared/ui/src/button.tsx': 11, '(webpack)': 3, 'zod/mini.js': 70 },
};
const loaded = Object.keys(weights).map((path) => ({ path, bytes: 0 }));
const weightOf = (path: string) => ({ bytes: 0, modules: weights[path] ?? {} });

test('a further copy of what a tab has is counted again, with its runtime', () => {
  expect(doubledBytes(loaded, weightOf)).toBe(21 + 41 + 22 + 11);
  expect(doubledBytes(loaded.slice(0, 1), weightOf)).toBe(0);
});

test("bytes belong to the module's owner, and webpack's own to the file", () => {
  expect(bytesByGroup(loaded, weightOf)).toEqual({
    react: 500,
    router: 0,
    federation: 40 + 21 + 41 + 22,
    own: 60 + 20 + 10 + 11,
    page: 3 + 30 + 3 + 70,
  });
});

import { projects } from '../../jest.ts';

const [node, browser] = ['node', 'browser'].map((name) =>
  projects.find(({ displayName }) => displayName === name),
);
const everyRemote = '<rootDir>/tools/src/standalone/every-remote/*.test';

/** What a remote is held to when it is published: its files and stories, then the pages of its build. */
export default {
  projects: [
    { ...node, testMatch: [`${everyRemote}.ts`] },
    { ...browser, testMatch: [`${everyRemote}.tsx`] },
    {
      ...browser,
      displayName: 'build',
      // Not among the tests of the sources: it needs a build, which it gets by checkBuiltPages.
      testMatch: ['<rootDir>/tools/src/publishing/built-pages/*.check.tsx'],
      // Scripts and styles are fetched and run, as a browser does.
      testEnvironmentOptions: { resources: 'usable' },
    },
  ],
};

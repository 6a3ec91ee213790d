import { projects } from '../../jest.ts';

// Not among the tests of the sources: it needs a build, which it gets by checkBuiltPages.
export default {
  ...projects.find(({ displayName }) => displayName === 'browser'),
  testMatch: ['<rootDir>/tools/src/publishing/built-pages/*.check.tsx'],
  // Scripts and styles are fetched and run, as a browser does.
  testEnvironmentOptions: { resources: 'usable' },
};

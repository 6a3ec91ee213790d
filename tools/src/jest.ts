import { fileURLToPath } from 'node:url';
import './compile-cache.ts';
import { DEEP_TESTS } from './deep-tests.ts';

// What a viewer sees of an instant is the same on every machine, and never by chance that of UTC.
process.env.TZ = 'Africa/Nairobi';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packages published only as ES modules, which jest's CommonJS runtime needs transpiled: icons, and what compiles guides. */
const esmOnly = [
  'lucide',
  'unified|bail|trough|vfile|vfile-message|is-plain-obj|devlop|extend',
  '(remark|rehype|mdast|hast|micromark|unist)[^/]*',
  'decode-named-character-reference|character-entities[^/]*|property-information|space-separated-tokens|comma-separated-tokens',
  'html-void-elements|zwitch|trim-lines|ccount|escape-string-regexp|markdown-table|longest-streak|stringify-entities|web-namespaces|github-slugger|html-url-attributes|@ungap',
].join('|');

const shared = {
  rootDir: root,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': 'identity-obj-proxy',
    '\\.(webp|md)$': '<rootDir>/tools/src/testing/picture.ts',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/', '/.cache/'],
  restoreMocks: true,
};

/** What `npm run test:audit` runs: the auditor in its browser takes over two minutes. */
const auditInBrowser =
  'auditor/src/(audit-[\\w-]+|coverage|cli|cli/.*|probes/.*|browser/audit-browser|site-visits/visit-site|testing/attacks/attacks)\\.test\\.ts$';
const leftOut = process.env.AUDIT_IN_BROWSER ? [] : [auditInBrowser];

const deep = process.env.WHOLE === 'true' ? [] : [DEEP_TESTS];

/** Tests of what runs in Node without a browser or a bundler: Node itself loads them, and each module once for many files. */
const native = {
  ...shared,
  testPathIgnorePatterns: ['/node_modules/', ...deep, ...leftOut],
  runner: '<rootDir>/tools/src/native-processes.mjs',
  setupFilesAfterEnv: ['<rootDir>/tools/src/native-runner.ts'],
};

const noComplaints = '<rootDir>/tools/src/after-each-test.ts';

const simulated = {
  ...shared,
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: ['<rootDir>/tools/src/simulated-browser.ts', noComplaints],
};

/** Not among the tests of the sources: it needs a build, which it gets by `checkBuiltPages`. */
const builtPages = {
  ...simulated,
  displayName: 'build',
  testMatch: ['<rootDir>/tools/src/publishing/built-pages/*.check.tsx'],
  // Scripts and styles are fetched and run, as a browser does.
  testEnvironmentOptions: { resources: 'usable' },
};

/** jest's projects: what runs in Node and what runs in a simulated browser. */
export const projects = [
  {
    ...native,
    displayName: 'native',
    testMatch: [
      '<rootDir>/{api,auditor,shared/{audits,schemas,calls,frameworks,http,bundler,delivery,server}}/**/*.test.ts',
      '<rootDir>/mfe-*/build/**/*.test.ts',
      '<rootDir>/tests/{accounts,api-client,bench,deploy,evidence,mail-catcher,payments,scale,weight}/**/*.test.ts',
    ],
  },
  {
    ...shared,
    displayName: 'node',
    testEnvironment: 'node',
    testPathIgnorePatterns: ['/node_modules/', ...deep],
    testMatch: ['<rootDir>/{shell/server,tools}/**/*.test.ts'],
    setupFilesAfterEnv: [noComplaints],
  },
  {
    ...simulated,
    displayName: 'browser',
    testMatch: [
      '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
      '<rootDir>/mfe-*/*.test.{ts,tsx}',
      '<rootDir>/shared/{ui,contract,preview}/**/*.test.{ts,tsx}',
      '<rootDir>/tools/**/*.test.tsx',
    ],
  },
  ...(process.env.BUILT_VERSION ? [builtPages] : []),
];

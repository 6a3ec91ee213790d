import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

// The workflow `remotes.yml` asks this script what it has to test and deliver. Nothing else here needs git, and a
// checkout without it is tested all the same.
const script = path.join(ROOT, '.ci/changed-remotes');
let root: string;

/** Nothing of who runs the tests, whose own settings could sign commits or run hooks. */
const apart = () => ({
  cwd: root,
  encoding: 'utf8' as const,
  stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
  env: {
    PATH: process.env.PATH,
    HOME: root,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'A person',
    GIT_AUTHOR_EMAIL: 'person@example.com',
    GIT_COMMITTER_NAME: 'A person',
    GIT_COMMITTER_EMAIL: 'person@example.com',
  },
});

const git = (...args: string[]) => execFileSync('git', args, apart());

function commit(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), `${Math.random()}`);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A change');
}

const changedSince = (since: string) => JSON.parse(execFileSync(script, [since], apart()));

const withGit = spawnSync('git', ['--version']).error ? describe.skip : describe;

withGit('changed-remotes', () => {
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'adili-changed-remotes-'));
    git('init', '--quiet');
    // A folder without a remote.ts is no remote.
    commit(
      'mfe-auth/remote.ts',
      'mfe-blog/remote.ts',
      'mfe-none/README.md',
      'shared/ui/index.ts',
      'api/main.ts',
    );
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('a change in a remote concerns only that remote, in every commit since', () => {
    commit('mfe-blog/guides/été "1".md', 'api/main.ts', 'mfe-none/README.md');
    commit('README.md');
    expect(changedSince('HEAD^1')).toEqual([]);
    expect(changedSince('HEAD~2')).toEqual(['mfe-blog']);
  });

  test('what moves from one remote to another concerns both', () => {
    commit('mfe-auth/src/Page.tsx');
    git('mv', 'mfe-auth/src/Page.tsx', 'mfe-blog/Page.tsx');
    commit();
    expect(changedSince('HEAD^1')).toEqual(['mfe-auth', 'mfe-blog']);
  });

  test.each(['shared/ui/index.ts', 'tools/src/cli.ts', 'package-lock.json'])(
    '%s concerns every remote',
    (file) => {
      commit(file);
      expect(changedSince('HEAD^1')).toEqual(['mfe-auth', 'mfe-blog']);
    },
  );

  test('so does a commit that is not known', () => {
    expect(changedSince('0'.repeat(40))).toEqual(['mfe-auth', 'mfe-blog']);
  });

  test('a remote that is new is tested, one that is gone is not', () => {
    commit('mfe-reports/remote.ts');
    git('rm', '--quiet', '-r', 'mfe-auth');
    commit();
    expect(changedSince('HEAD~2')).toEqual(['mfe-reports']);
  });
});

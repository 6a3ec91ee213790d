import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';
import { parse } from 'yaml';

interface Workflow {
  on: { workflow_dispatch?: { inputs: Record<string, { options?: string[] }> } };
  jobs: Record<string, Job>;
}

interface Job {
  environment?: string;
  permissions?: Record<string, string>;
  uses?: string;
  steps?: { run?: string; uses?: string }[];
}

const folder = path.join(ROOT, '.github/workflows');
const workflows = readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
const read = (text: string) => parse(text) as Workflow;

test.each(workflows)('%s runs no words that a person typed', (_name, text) => {
  const steps = Object.values(read(text).jobs).flatMap(({ steps = [] }) => steps);
  // An expression is put into the script before a shell reads it; a variable is not.
  expect(steps.filter(({ run = '' }) => run.includes('$' + '{{'))).toEqual([]);
});

test.each(workflows)('%s names each action by its commit: a tag can be moved', (_name, text) => {
  const jobs = Object.values(read(text).jobs);
  const used = jobs.flatMap(({ uses, steps = [] }) => [uses, ...steps.map((step) => step.uses)]);
  const others = used.filter((uses) => uses !== undefined && !uses.startsWith('./'));
  expect(others).toEqual(others.map(() => expect.stringMatching(/@[0-9a-f]{40}$/)));
});

describe('remote.yml', () => {
  const { on, jobs } = read(readFileSync(path.join(folder, 'remote.yml'), 'utf8'));

  test('takes a role only where an environment of the remote gives it', () => {
    const withRole = Object.entries(jobs).filter(([, { permissions }]) => permissions?.['id-token']);
    expect(withRole.map(([name]) => name)).toEqual(['deliver']);
    expect(jobs.deliver?.environment).toMatch(
      /format\('\{0\}-staging', inputs\.remote\) \|\| inputs\.remote /,
    );
  });

  test('lets a person test and do all that .ci/deliver does', () => {
    const offered = on.workflow_dispatch?.inputs.action?.options;
    expect(offered).toEqual(['test', 'publish', 'canary', 'promote', 'rollback']);
  });
});

describe('.ci/deliver', () => {
  let bin: string;
  beforeEach(() => {
    bin = mkdtempSync(path.join(tmpdir(), 'adili-deliver-'));
    writeFileSync(path.join(bin, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(bin, { recursive: true, force: true }));

  const deliver = (words: Record<string, string>) =>
    spawnSync(path.join(ROOT, '.ci/deliver'), {
      encoding: 'utf8',
      env: { PATH: `${bin}:${process.env.PATH}`, REMOTE: 'mfe-blog', STORE: 's3://adili/live', ...words },
    });

  test.each([
    [{ ACTION: 'publish' }, ''],
    [{ ACTION: 'canary', PERCENT: '25' }, '--canary=25 '],
    [{ ACTION: 'promote' }, '--promote '],
    [{ ACTION: 'rollback', VERSION: '' }, '--rollback '],
    [{ ACTION: 'rollback', VERSION: '0.1.0-a' }, '--rollback=0.1.0-a '],
  ])('fetches what is live, then does %j', (words, option) => {
    const command = 'run publish-remote -- mfe-blog';
    const { stdout } = deliver(words as unknown as Record<string, string>);
    expect(stdout).toBe(`${command} --list --to s3://adili/live\n${command} ${option}--to s3://adili/live\n`);
  });

  test('refuses another action before anything is done', () => {
    const { status, stdout, stderr } = deliver({ ACTION: 'test' });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('ACTION is publish, canary, promote or rollback, not "test".');
  });
});

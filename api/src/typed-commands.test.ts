import { spawnSync } from 'node:child_process';
import { ROOT } from '@adili/server/workspace';

test.each([
  ['data', 1],
  ['operator', 2],
])('npm run %s hands its words on, and ends as the program ends', (name, code) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/src/cli.ts', name, 'crown'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ENV_FILE: '' },
  });
  expect(status).toBe(code);
  expect(stderr).toContain("unknown command 'crown'");
});

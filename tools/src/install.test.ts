import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@adili/server/workspace';

const root = mkdtempSync(path.join(tmpdir(), 'adili-install-'));
const file = (...parts: string[]) => path.join(root, ...parts);
afterAll(() => rmSync(root, { recursive: true }));

/** An npm that notes the words it was given and waits for `go`; `done` is there once it was content. */
const npm = (exit: number) => `#!/bin/sh
echo "$*" >> ${file('calls')}
while [ ! -e ${file('go')} ]; do sleep 0.05; done
[ ${exit} = 0 ] && touch ${file('done')}
exit ${exit}
`;
const installs = `
  const { install } = await import(${JSON.stringify(path.join(ROOT, 'tools/bin/install.mjs'))});
  const { existsSync } = await import('node:fs');
  process.exit((await install(${JSON.stringify(root)}, () => existsSync(${JSON.stringify(file('done'))}))) ? 0 : 1);
`;
/** Runs it to its end, and calls `onWaiting` where it waits for another. */
const run = async (onWaiting = () => {}) => {
  const env = { ...process.env, PATH: `${file('bin')}${path.delimiter}${process.env.PATH}` };
  const child = spawn(process.execPath, ['--input-type=module', '-e', installs], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Waiting until it ends')) onWaiting();
    });
  const [code] = await once(child, 'close');
  return { code, said };
};
const callsOf = () => readFileSync(file('calls'), 'utf8').trim().split('\n');

beforeEach(() => {
  for (const made of ['calls', 'done', 'node_modules', 'tools'])
    rmSync(file(made), { recursive: true, force: true });
  mkdirSync(file('bin'), { recursive: true });
  writeFileSync(file('go'), '');
  writeFileSync(file('bin/npm'), npm(0));
  chmodSync(file('bin/npm'), 0o755);
});

test('of two at once one installs, and the other waits for it', async () => {
  rmSync(file('go'));
  const goOn = () => writeFileSync(file('go'), '');
  expect(await Promise.all([run(goOn), run(goOn)])).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(callsOf()).toHaveLength(1);
});

test("where all is there nothing is written: the folder may be another user's", async () => {
  writeFileSync(file('done'), '');
  expect(await run()).toMatchObject({ code: 0, said: '' });
  expect(existsSync(file('tools'))).toBe(false);
});

test('one that was killed holds up no other', async () => {
  mkdirSync(file('tools/.cache'), { recursive: true });
  writeFileSync(file('tools/.cache/installing'), '4194304');
  expect(await run()).toMatchObject({ code: 0 });
});

test('a failed one says what to do, and next time what is there stays until it succeeds', async () => {
  writeFileSync(file('bin/npm'), npm(1));
  mkdirSync(file('node_modules'), { recursive: true });
  const first = await run();
  expect(first).toMatchObject({ code: 1, said: expect.stringContaining('Check the connection') });
  writeFileSync(file('node_modules/.package-lock.json'), '{}');
  await run();
  expect(callsOf().map((words) => words.split(' --no-audit')[0])).toEqual(['ci', 'install --no-save']);
  expect(existsSync(file('tools/.cache/installing'))).toBe(false);
});

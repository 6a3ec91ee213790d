import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from '../../testing/folder.ts';
import { lockFolder } from './lock.ts';

const program = `
  import { lockFolder } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)};
  const release = lockFolder(process.argv[1]);
  process.stdout.write('locked');
  setInterval(release.bind, 60_000);
`;

test('a folder is locked for one process, until that releases it or is killed', async () => {
  const { folder, remove } = await temporaryFolder();
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/ is in use by another process\. [^\n]*$/);
  release();
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(expect.objectContaining({ code: 'store_in_use' }));
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder)();
  await remove();
});

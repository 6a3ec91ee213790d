import { typeCommand } from '../testing/type-command.ts';

// Each command is a process of its own.
jest.setTimeout(30_000);

test('new-remote tells how it is used, on lines of its own', async () => {
  const { code, said } = await typeCommand(['new-remote', '--help']);
  expect(code).toBe(0);
  expect(said).toMatch(
    /^npm run new-remote -- NAME PATH \[options\]\n\n {2}--title "TITLE" .*\n {2}--port PORT .*\n/,
  );
});

test.each([
  [
    ['new-remote', 'reports', '/reports', '--colour'],
    '--colour is no option of this command.\n\nnpm run new-remote -- NAME',
  ],
  [
    ['new-remote', 'reports'],
    'Name the path too: new-remote -- reports /reports\n\nnpm run new-remote -- NAME',
  ],
  [['publish-remote', 'blog', '--stin'], '--stin is no option of this command.\n\nnpm run publish-remote'],
  [['dev', '--onyl=blog'], '--onyl is no option of this command.\n\nnpm run dev'],
  [['publish-remote', 'blog', '--list=all'], '--list takes no value.\n\nnpm run publish-remote'],
  [['publish-remote', 'blog', '--to', '--list'], '--to needs a value after it.\n\nnpm run publish-remote'],
])('%j is told in words of our own, then how it is used', async (line, words) => {
  const { code, complained } = await typeCommand(line);
  expect(code).toBeGreaterThan(0);
  expect(complained.startsWith(words)).toBe(true);
});

import { newRemote } from '../new-remote/new-remote.ts';
import { callCommand } from '../testing/call-command.ts';
import { typeCommand } from '../testing/type-command.ts';

test('new-remote shows how it is used', async () => {
  const { code, said } = await callCommand(() => newRemote(['--help']));
  expect(code).toBe(0);
  expect(said).toMatch(
    /^Usage: npm run new-remote -- \[options\] <name> <path>\n[\s\S]*\n {2}--port <port> /,
  );
});

test.each([
  [['reports'], "missing required argument 'path'\n\nUsage: npm run new-remote -- "],
  [['reports', '/reports', '--port', '80'], "option '--port <port>' argument '80' is invalid."],
])('%j is a mistake: it ends with 2, and how the command is used', async (words, begin) => {
  const { code, complained } = await callCommand(() => newRemote(words));
  expect(code).toBe(2);
  expect(complained.startsWith(begin)).toBe(true);
});

test('so it is with a word that npm run dev does not know', async () => {
  const { code, complained } = await typeCommand(['dev', '--onyl=blog']);
  expect(code).toBe(2);
  expect(complained).toMatch(/^unknown option '--onyl=blog'\n\nUsage: npm run dev -- /);
});

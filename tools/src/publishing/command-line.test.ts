import { typeCommand } from '../testing/type-command.ts';

// Each command is a process of its own.
jest.setTimeout(30_000);

test('new-remote shows how it is used', async () => {
  const { code, said } = await typeCommand(['new-remote', '--help']);
  expect(code).toBe(0);
  expect(said).toMatch(
    /^Usage: npm run new-remote -- \[options\] <name> <path>\n[\s\S]*\n {2}--port <port> /,
  );
});

test.each([
  [['new-remote', 'reports'], "missing required argument 'path'\n\nUsage: npm run new-remote -- "],
  [['new-remote', 'reports', '/reports', '--port', '80'], "option '--port <port>' argument '80' is invalid."],
  [['dev', '--onyl=blog'], "unknown option '--onyl=blog'\n\nUsage: npm run dev -- "],
])('%j is a mistake: it ends with 2, and how the command is used', async (line, words) => {
  const { code, complained } = await typeCommand(line);
  expect(code).toBe(2);
  expect(complained.startsWith(words)).toBe(true);
});

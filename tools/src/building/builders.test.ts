import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@adili/server/workspace';

const builders = JSON.stringify(pathToFileURL(path.join(ROOT, 'tools/src/building/builders.ts')).href);

/** What a program of these lines says: `ask` has a folder built, and `forked` are the programs it has started. */
async function saidBy(lines: string): Promise<string> {
  const program = `import childProcess from 'node:child_process';
    import { once } from 'node:events';
    import { syncBuiltinESMExports } from 'node:module';
    const forked = [];
    const { fork } = childProcess;
    childProcess.fork = (...args) => forked[forked.push(fork(...args)) - 1];
    syncBuiltinESMExports();
    const { builtByBuilders, withBuilders } = await import(${builders});
    const ask = (env, folder) => {
      Object.assign(process.env, env);
      return builtByBuilders(folder);
    };
    ${lines}`;
  const child = spawn(process.execPath, ['-'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(program);
  return (await text(child.stdout)).trim();
}

test('a builder that ended while it was idle is replaced, and the command ends with its work', async () => {
  const said = await saidBy(`
    await withBuilders(async (env) => {
      await ask(env, 'nowhere');
      forked[0].kill('SIGKILL');
      await once(forked[0], 'exit');
      console.log(await ask(env, 'nowhere'), forked.length);
    });`);
  expect(said).toBe('nowhere undefined, with the same content as before 2');
});

test('where the builders are gone a task builds by itself', async () => {
  expect(await saidBy(`console.log(await ask({ ADILI_BUILDERS: '/nowhere/socket' }, 'nowhere'));`)).toBe(
    'null',
  );
});

import { inFolder } from '../store/folder.ts';
import { checks, prepare, replaced } from './checks.ts';
import { Machine } from './machine.ts';
import { blocksOfPage } from './page.ts';

// `npm run test:deploy`: what docs/deploy.md says, typed into a machine of its own, and whether that then is so.

class WrongPageError extends Error {
  override readonly name = 'WrongPageError';
}

async function follow(machine: Machine): Promise<void> {
  const left = new Map(Object.entries(checks));
  const must = async (what: string, commands: string) => {
    const { code } = await machine.run(commands);
    if (code !== 0) throw new WrongPageError(`${what}: ended with ${code}; its lines above say why.`);
  };
  await must('Before the page', prepare);
  const blocks = blocksOfPage('deploy.md');
  for (const [index, { section, commands, notRun }] of blocks.entries()) {
    const began = performance.now();
    if (notRun) console.log(`NOT RUN, ${section}: ${notRun}`);
    else {
      console.log(`\n== ${section}`);
      const { before = '', after = '' } = replaced[section] ?? {};
      await must(section, `${before}\n${commands}\n${after}`);
    }
    if (blocks[index + 1]?.section !== section && left.has(section)) {
      await must(`Checking ${section}`, left.get(section) ?? '');
      left.delete(section);
    }
    if (!notRun) console.log(`   (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
  }
  if (left.size > 0) throw new WrongPageError(`The page has no section ${[...left.keys()].join(', ')}.`);
}

try {
  await inFolder(async (folder) => {
    const machine = await Machine.boot(folder);
    try {
      await follow(machine);
    } catch (error) {
      await machine.run('journalctl --no-pager --lines 60 --output cat || true');
      throw error;
    } finally {
      await machine.stop();
    }
  });
  console.log('\nEverything that the page says was done, and holds.');
} catch (error) {
  if (!(error instanceof WrongPageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

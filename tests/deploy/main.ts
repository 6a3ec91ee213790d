import { parseArgs } from 'node:util';
import { inFolder } from '../store/folder.ts';
import { afterwards, checks, prepare, replaced } from './checks.ts';
import { Machine } from './machine.ts';
import { blocksOfPage } from './page.ts';

// `npm run test:deep -- deploy`: what docs/deploy.md says, typed into a machine of its own, and whether that then is so.

class WrongPageError extends Error {
  override readonly name = 'WrongPageError';
}

/** The host that stands on the page, and one in its place, as everybody who reads it has. */
const [PAGES, OURS] = ['adili.example', 'compliance.test'];

const minutes = (since: number) => `${((performance.now() - since) / 60_000).toFixed(1)} min`;

async function follow(machine: Machine): Promise<void> {
  const left = new Map(Object.entries(checks));
  const must = async (what: string, commands: string) => {
    const code = await machine.run(commands.replaceAll(PAGES, OURS));
    if (code !== 0) throw new WrongPageError(`${what}: ended with ${code}; its lines above say why.`);
  };
  await must('Before the page', prepare);
  const blocks = blocksOfPage('deploy.md');
  const began = performance.now();
  for (const [index, { section, commands, notRun }] of blocks.entries()) {
    console.log(`\n== ${section}${notRun ? `: NOT RUN, ${notRun}` : ''}`);
    if (!notRun) {
      const blockBegan = performance.now();
      await must(section, `${replaced[section] ?? ''}\n${commands}`);
      console.log(`   (${minutes(blockBegan)}, ${minutes(began)} since the machine was bare)`);
    }
    if (blocks[index + 1]?.section === section) continue;
    await must(`Checking ${section}`, left.get(section) ?? '');
    left.delete(section);
  }
  if (left.size > 0) throw new WrongPageError(`The page has no section ${[...left.keys()].join(', ')}.`);
  console.log('\n== The machine boots again');
  await machine.reboot();
  for (const [what, commands] of Object.entries(afterwards)) {
    console.log(`\n== ${what}`);
    await must(what, commands);
  }
}

async function offerShell(machine: Machine): Promise<void> {
  await machine.run(prepare);
  console.log(`A Debian with nothing installed but what has it boot. The checkout is here; a certificate of
/etc/letsencrypt/live/${PAGES} stands in for certbot's, and both names lead to this machine. It ends with this shell.
Another one: ${machine.entry().join(' ')}`);
  await machine.run();
}

const { debian, shell } = parseArgs({
  options: { debian: { type: 'string', default: '' }, shell: { type: 'boolean', default: false } },
}).values;
try {
  await inFolder(async (folder) => {
    const machine = await Machine.boot(folder, debian);
    try {
      await (shell ? offerShell(machine) : follow(machine));
    } catch (error) {
      await machine.run('journalctl --no-pager --lines 60 --output cat');
      throw error;
    } finally {
      await machine.stop();
    }
  });
  if (!shell) console.log('\nEverything that the page says was done, and holds.');
} catch (error) {
  if (!(error instanceof WrongPageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

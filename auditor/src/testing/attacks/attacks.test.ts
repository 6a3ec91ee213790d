import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '@adili/server/find-chromium';
import { attacks, SPELLED } from './attacks.ts';

interface Way {
  connections: number;
  datagrams: number;
  attacks: string[];
}
type Results = Record<'proxy' | 'open' | 'interception', Way>;

const run = promisify(execFile);
const chromium = findChromium();

async function namespaceIsThere(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  return run('unshare', ['-n', 'ip', 'link']).then(
    () => true,
    () => false,
  );
}

const reached = (way: Way, attack: string) =>
  way.attacks.some((name) => name === attack || name.startsWith(`${attack}: `));
const row = (name: string, ...cells: string[]) =>
  `${name.padEnd(34)}${cells.map((cell) => cell.padEnd(14)).join('')}`;

const table = ({ proxy, open, interception }: Results) =>
  [
    row('attack', 'proxy', 'all open', 'interception'),
    ...attacks.map(({ name }) =>
      row(name, ...[proxy, open, interception].map((way) => (reached(way, name) ? 'REACHED' : '-'))),
    ),
    row('connections', ...[proxy, open, interception].map((way) => String(way.connections))),
    row('datagrams', ...[proxy, open, interception].map((way) => String(way.datagrams))),
  ].join('\n');

// In a network namespace without a way out: even a hole reaches nothing that isn't the test's own.
test('no attack reaches an address that is refused', async () => {
  if (!chromium || !(await namespaceIsThere())) {
    process.stderr.write('NOT TRIED: attacks on the auditor need root, Linux, ip and a Chromium.\n');
    return;
  }
  const program = fileURLToPath(new URL('run-attacks.ts', import.meta.url));
  const { stdout } = await run('unshare', ['-n', process.execPath, program, chromium], { maxBuffer: 1e7 });
  const results: Results = JSON.parse(stdout);
  process.stderr.write(`${table(results)}\n`);

  expect(results.proxy).toEqual({ connections: 0, datagrams: 0, attacks: [] });
  // With all open they get through: the attacks are real.
  const real = attacks.filter(({ isStoppedOtherwise }) => !isStoppedOtherwise).map(({ name }) => name);
  expect(real.filter((name) => !reached(results.open, name))).toEqual([]);
  expect(results.open.attacks.filter((name) => name.startsWith(`${SPELLED}: `)).length).toBeGreaterThan(25);
  // What looking at requests alone lets through; datagrams are WebRTC's.
  const through = ['redirect', 'image by redirect', 'WebSocket', 'shared worker', 'DNS rebinding'];
  expect(results.interception.attacks).toEqual(expect.arrayContaining(through));
  expect(results.interception.datagrams).toBeGreaterThan(0);
}, 180_000);

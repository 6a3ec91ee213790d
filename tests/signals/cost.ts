import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '@adili/server/log';
import { readSettings, type Settings } from '../../api/src/config/read-settings.ts';
import { lookAtDue } from '../../api/src/domain/signals/checks/look.ts';
import { addMissingChecks } from '../../api/src/domain/signals/checks/new-checks.ts';
import { createSiteLooks } from '../../api/src/site-looks/site-looks.ts';
import { assemble } from '../../api/src/start/assemble.ts';
import { samplesOf } from '../../api/src/store/conformance/rows.ts';
import { openStore } from '../../api/src/store/open-store.ts';
import { databaseOfTests } from '../stack/database-of-tests.ts';
import { roots, soundSites } from './sites.ts';

/** What an hour of looks costs: 500 organisations with a website each, 20 checks of each and two that no auditor is there for. Usage: node cost.ts [ORGANISATIONS], with TEST_STORE=postgres over PostgreSQL */
const organisations = Number(process.argv[2] ?? 500);
const server = fork(new URL('serve.ts', import.meta.url), [String(organisations)]);
const [outbound] = (await once(server, 'message')) as [Settings['outbound']];
const folder = await mkdtemp(path.join(tmpdir(), 'adili-signals-'));
const database = await databaseOfTests();
const settings = readSettings({ NODE_ENV: 'test', SEED: 'none', DATA_DIR: folder, ...database }, folder);
const logger = createLog('api', 'warn');
const store = await openStore(settings, {
  migrates: true,
  onTrouble: console.error,
  onNotice: () => undefined,
});
const { services, close } = await assemble({
  settings,
  store,
  logger,
  clock: () => new Date(),
  stopping: new AbortController().signal,
  siteLooks: createSiteLooks({ settings: outbound, roots }),
});
const at = new Date().toISOString();
await store.transaction(async (tables) => {
  for (const [index, { name }] of soundSites(organisations).entries()) {
    const id = `organisation ${index}`;
    const paid = { plan: 'growth', paidUntil: '2999-01-01T00:00:00.000Z' } as const;
    await tables.organisations.insert({ ...samplesOf(id).organisations, ...paid });
    const site = {
      id: `site ${index}`,
      organisationId: id,
      url: `https://${name}/`,
      origin: `https://${name}`,
    };
    await tables.sites.insert({ ...site, token: 'a', addedAt: at, provedAt: at });
  }
});
await addMissingChecks(services);
const checks = await store.checks.count();
const [began, before] = [performance.now(), process.cpuUsage()];
await lookAtDue(services);
const { user, system } = process.cpuUsage(before);
const [cpu, seconds] = [(user + system) / 1e6, (performance.now() - began) / 1_000];
const passing = (await store.checks.where('kind', 'uptime')).filter(
  ({ state }) => state === 'passing',
).length;
console.log(
  `${database.DATABASE_URL ? 'PostgreSQL' : 'files'}: ${checks} checks in ${seconds.toFixed(0)} s, ${cpu.toFixed(1)} s of CPU, which is ${((cpu / checks) * (10_000 / 3_600)).toFixed(3)} of a core for 10,000 an hour; ${passing} of ${organisations} websites seen`,
);
await close();
await store.close();
await rm(folder, { recursive: true });
server.kill();
process.exit();

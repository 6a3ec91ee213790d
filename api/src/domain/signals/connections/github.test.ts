import { gitHubAnswers, gitHubOf, type SimulatedGitHub } from '@adili/server/testing/providers/github';
import {
  type AskedProvider,
  type Fault,
  simulateProvider,
} from '@adili/server/testing/providers/simulated-provider';
import { lookAtSimulated } from '../../../testing/look-at-simulated.ts';

/** What each check says of an organisation. */
async function look(changes: Partial<SimulatedGitHub>, fault?: (asked: AskedProvider) => Fault | undefined) {
  const world = gitHubOf(changes);
  const { organisation, token } = world;
  const said = await lookAtSimulated('github', { organisation, token }, gitHubAnswers(world), fault);
  return {
    factor: said.github_two_factor,
    branches: said.github_branch_protection,
    alerts: said.github_dependabot,
  };
}

test('an organisation that lets people in by a password, ships unseen and has open alerts fails', async () => {
  const { factor, branches, alerts } = await look({
    demandsSecondFactor: false,
    repositories: [
      { name: 'api', branch: 'ruled' },
      { name: 'web', branch: 'open' },
      { name: 'empty', branch: 'none' },
      { name: 'old', branch: 'open', archived: true },
    ],
    alerts: ['medium', 'high', 'medium'],
  });
  expect(factor).toMatchObject({ state: 'failing', severity: 'high' });
  expect(branches).toMatchObject({
    state: 'failing',
    says: '1 of 2 default branches can be changed by one person alone.',
    saw: { unprotected: ['web'] },
  });
  expect(alerts).toMatchObject({
    state: 'failing',
    severity: 'high',
    says: 'Open in 1 repository: 1 high, 2 medium.',
  });
});

test('what a token may not see is unknown', async () => {
  const { factor } = await look({ demandsSecondFactor: undefined });
  expect(factor).toMatchObject({ state: 'unknown', says: expect.stringContaining('owner') });
});

test('a repository that is not shown keeps the others from passing, and not from failing', async () => {
  const hidden = ({ path }: AskedProvider) =>
    path.startsWith('/repos/acme/api/') ? { status: 403, body: {} } : undefined;
  const repositories = [
    { name: 'api', branch: 'protected' as const },
    { name: 'web', branch: 'protected' as const },
  ];
  expect((await look({ repositories }, hidden)).branches).toMatchObject({ state: 'not read' });
  const open = [...repositories, { name: 'site', branch: 'open' as const }];
  expect((await look({ repositories: open }, hidden)).branches).toMatchObject({ state: 'failing' });
});

test('a private repository of a plan without protection is not protected', async () => {
  const upgrade = ({ path }: AskedProvider) =>
    path.includes('/branches/')
      ? {
          status: 403,
          body: { message: 'Upgrade to GitHub Pro or make this repository public to enable this feature.' },
        }
      : undefined;
  const { branches } = await look({ repositories: [{ name: 'api', branch: 'open' }] }, upgrade);
  expect(branches).toMatchObject({ state: 'failing' });
});

test('all pages are read, and an end that does not come is said', async () => {
  const { alerts } = await look({ alerts: Array.from({ length: 10_000 }, () => 'low') });
  expect(alerts).toMatchObject({ state: 'failing', saw: { open: 10_000 } });
  const more = await look({ alerts: Array.from({ length: 10_001 }, () => 'low') });
  expect(more.alerts).toMatchObject({ state: 'not read', says: expect.stringContaining('10,000') });
  const last = await look({ alerts: Array.from({ length: 300 }, () => 'low') }, ({ query }) =>
    query.get('page') === '3' ? 'half' : undefined,
  );
  expect(last.alerts?.state).toBe('not read');
});

test('credentials go nowhere but to the address of the settings', async () => {
  const elsewhere = await simulateProvider(() => ({ body: [] }));
  const { alerts } = await look({}, ({ path }) =>
    path.endsWith('/alerts')
      ? { headers: { link: `<${elsewhere.base}/steal>; rel="next"` }, body: [] }
      : undefined,
  );
  elsewhere.close();
  expect([alerts?.state, elsewhere.requests]).toEqual(['not read', []]);
});

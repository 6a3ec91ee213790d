import { gitHubAnswers, gitHubOf } from '@adili/server/testing/providers/github';
import { googleAnswers, googleOf } from '@adili/server/testing/providers/google-workspace';
import { hubSpotAnswers, hubSpotOf } from '@adili/server/testing/providers/hubspot';
import { slackAnswers, slackOf } from '@adili/server/testing/providers/slack';
import { accountsOfSimulated } from '../../../testing/look-at-simulated.ts';

test('GitHub tells owners, members and collaborators by their logins, and no address', async () => {
  const world = gitHubOf();
  const { organisation, token } = world;
  const seen = await accountsOfSimulated('github', { organisation, token }, gitHubAnswers(world));
  expect(seen).toEqual([
    { key: '1000', account: 'octocat', isAdmin: true, isGuest: false },
    { key: '1001', account: 'hubot', isAdmin: false, isGuest: false },
    { key: '1002', account: 'monalisa', isAdmin: false, isGuest: true },
  ]);
});

test('a token of GitHub that may not list members says what it needs', async () => {
  const world = gitHubOf();
  const { organisation, token } = world;
  const read = accountsOfSimulated('github', { organisation, token }, gitHubAnswers(world), ({ path }) =>
    path.endsWith('/members') ? { status: 403, body: {} } : undefined,
  );
  await expect(read).rejects.toThrow('“Members: read” of the organisation');
});

test('Google tells last logins, of who never did that nobody did, and who is suspended or archived', async () => {
  const world = googleOf({
    users: [
      { isAdmin: true, lastLoginTime: '2026-11-20T08:00:00.000Z' },
      { archived: true, lastLoginTime: '1970-01-01T00:00:00.000Z' },
    ],
  });
  const { admin, key } = world;
  expect(await accountsOfSimulated('google_workspace', { admin, key }, googleAnswers(world))).toMatchObject([
    {
      key: '10000',
      email: 'person0@acme.example',
      isAdmin: true,
      isSuspended: false,
      lastLoginAt: '2026-11-20T08:00:00.000Z',
    },
    { isSuspended: true, lastLoginAt: undefined, isUnused: true },
  ]);
});

test('of Slack bots and who was deactivated have no account, and an address is told to some tokens alone', async () => {
  const world = slackOf({
    members: [
      { name: 'joe', real_name: 'Joe', profile: { email: 'joe@acme.example' }, is_admin: true },
      { name: 'eve', is_ultra_restricted: true, profile: {} },
      { is_bot: true },
      { deleted: true },
    ],
  });
  expect(await accountsOfSimulated('slack', { token: world.token }, slackAnswers(world))).toMatchObject([
    { account: 'joe', name: 'Joe', email: 'joe@acme.example', isAdmin: true, isGuest: false },
    { account: 'eve', email: undefined, isGuest: true },
  ]);
});

test('HubSpot tells addresses, and names of who has one', async () => {
  const world = hubSpotOf({
    superAdmins: [true, false],
    people: [{ email: 'ann@acme.example', firstName: 'Ann', lastName: 'Bo' }],
  });
  expect(await accountsOfSimulated('hubspot', { token: world.token }, hubSpotAnswers(world))).toMatchObject([
    { key: '0', email: 'ann@acme.example', name: 'Ann Bo', isAdmin: true },
    { key: '1', email: 'person1@acme.example', isAdmin: false },
  ]);
});

import {
  googleAnswers,
  googleOf,
  type SimulatedGoogle,
} from '@adili/server/testing/providers/google-workspace';
import { hubSpotAnswers, hubSpotOf } from '@adili/server/testing/providers/hubspot';
import type { AskedProvider, Fault } from '@adili/server/testing/providers/simulated-provider';
import { type SimulatedSlack, slackAnswers, slackOf } from '@adili/server/testing/providers/slack';
import { lookAtSimulated } from '../../../testing/look-at-simulated.ts';

type Faults = (asked: AskedProvider) => Fault | undefined;

const tenThousand = <T>(row: T, but: T): T[] => [...Array.from({ length: 9_999 }, () => row), but];

describe('Google Workspace', () => {
  const good = { isEnrolledIn2Sv: true, isEnforcedIn2Sv: true };
  const key = googleOf().key;
  const look = (users: SimulatedGoogle['users'], fault?: Faults) => {
    const world = googleOf({ users, key });
    return lookAtSimulated('google_workspace', { admin: world.admin, key }, googleAnswers(world), fault);
  };

  test('people without a second step fail, whoever is suspended or archived does not count', async () => {
    const { google_two_step: step, google_suspended: suspended } = await look([
      { ...good, isAdmin: true },
      good,
      {},
      { suspended: true },
      { suspended: true, archived: true },
    ]);
    expect(step).toMatchObject({
      state: 'failing',
      severity: 'high',
      says: 'Without a second step: 1 of 3 people.',
    });
    expect(suspended).toMatchObject({ state: 'failing', severity: 'low', saw: { suspended: 1 } });
  });

  test('a step that all have and nobody demands fails by less', async () => {
    const { google_two_step: step } = await look([good, { isEnrolledIn2Sv: true }]);
    expect(step).toMatchObject({ state: 'failing', severity: 'medium' });
  });

  test.each([
    ['without a second step', [{ isAdmin: true }, { ...good, isAdmin: true }], 'high'],
    [
      'who is suspended',
      [
        { ...good, isAdmin: true },
        { isAdmin: true, suspended: true },
      ],
      'medium',
    ],
    ['too many', Array.from({ length: 5 }, () => ({ ...good, isAdmin: true })), 'medium'],
  ])('a super admin %s fails', async (_, users, severity) => {
    expect((await look(users)).google_admins).toMatchObject({ state: 'failing', severity });
  });

  test('of 10,000 people the last counts, and a page that is missing leaves all unknown', async () => {
    const users = tenThousand<SimulatedGoogle['users'][number]>(good, {});
    expect((await look(users)).google_two_step?.says).toBe('Without a second step: 1 of 10,000 people.');
    const cut = await look(users, ({ query }) => (query.get('pageToken') === '9500' ? 'cut' : undefined));
    expect(Object.values(cut).map(({ state }) => state)).toEqual(['not read', 'not read', 'not read']);
  });

  test('a person of whom Google does not say what counts leaves all unknown', async () => {
    const half = ({ path }: AskedProvider) =>
      path === '/token' ? undefined : { body: { users: [{ isAdmin: false, isEnrolledIn2Sv: true }] } };
    expect((await look([good], half)).google_two_step?.state).toBe('not read');
  });

  test('a key that can’t sign, or is another, is refused', async () => {
    const world = googleOf({ key });
    const as = (other: string) =>
      lookAtSimulated('google_workspace', { admin: world.admin, key: other }, googleAnswers(world));
    await expect(as(googleOf().key)).rejects.toThrow('does not take what we sign in with');
    const broken = JSON.stringify({ ...JSON.parse(key), private_key: '-----BEGIN PRIVATE KEY-----' });
    await expect(as(broken)).rejects.toThrow('can’t sign');
  });
});

describe('Slack', () => {
  const look = (changes: Partial<SimulatedSlack>, fault?: Faults) => {
    const world = slackOf(changes);
    return lookAtSimulated('slack', { token: world.token }, slackAnswers(world), fault);
  };

  test('people without a second factor and guests fail, bots and who left do not count', async () => {
    const { slack_two_factor: factor, slack_guests: guests } = await look({
      members: [
        { has_2fa: true },
        { has_2fa: false, is_restricted: true },
        { has_2fa: true, is_ultra_restricted: true },
        { is_bot: true },
        { deleted: true, has_2fa: false, is_restricted: true },
      ],
    });
    expect(factor).toMatchObject({ state: 'failing', saw: { people: 3, withoutSecondFactor: 1 } });
    expect(guests).toMatchObject({ state: 'failing', severity: 'low', saw: { guests: 2 } });
  });

  test('what Slack tells administrators alone is unknown to others', async () => {
    const { slack_two_factor: factor, slack_guests: guests } = await look({ members: [{}, {}] });
    expect([factor?.state, guests?.state]).toEqual(['unknown', 'passing']);
  });

  test.each([
    ['token_revoked', 'again with a new one'],
    ['missing_scope', 'users:read'],
    ['ratelimited', 'asks us to wait'],
    ['fatal_error', 'answered 500'],
  ])('an answer of 200 that says %s is not read', async (error, words) => {
    const said = await look({ error });
    expect(Object.values(said).map(({ state }) => state)).toEqual(['not read', 'not read']);
    expect(said.slack_guests?.says).toContain(words);
  });

  test('of 10,000 people the last counts', async () => {
    const members = tenThousand<SimulatedSlack['members'][number]>({ has_2fa: true }, { has_2fa: false });
    expect((await look({ members })).slack_two_factor?.says).toBe(
      'Without a second factor: 1 of 10,000 people.',
    );
  });
});

describe('HubSpot', () => {
  const look = (superAdmins: boolean[]) => {
    const world = hubSpotOf({ superAdmins });
    return lookAtSimulated('hubspot', { token: world.token }, hubSpotAnswers(world));
  };

  test('more than four super admins fail, wherever in 10,000 they stand', async () => {
    expect((await look([true, true, true, true, false])).hubspot_super_admins?.state).toBe('passing');
    const many = [true, true, true, true, ...tenThousand(false, true).slice(4)];
    expect((await look(many)).hubspot_super_admins).toMatchObject({
      state: 'failing',
      says: '5 super admins of 10,000 people, where 4 are enough.',
    });
  });
});

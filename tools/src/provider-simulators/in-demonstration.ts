import { gitHubAnswers, gitHubOf } from '@adili/server/testing/providers/github';
import { googleAnswers, googleOf } from '@adili/server/testing/providers/google-workspace';
import { hubSpotAnswers, hubSpotOf } from '@adili/server/testing/providers/hubspot';
import { type AnswersOfProvider, simulateProvider } from '@adili/server/testing/providers/simulated-provider';
import { slackAnswers, slackOf } from '@adili/server/testing/providers/slack';
import { isOwnDemonstration } from '../own-demonstration.ts';
import { demoPeople } from './demo-people.ts';

const stepped = { isEnrolledIn2Sv: true, isEnforcedIn2Sv: true };

/** Each system by its setting: of whoever connects it, with something to put right. */
const systems: Readonly<Record<string, () => AnswersOfProvider>> = {
  GITHUB_API: () =>
    gitHubAnswers(
      gitHubOf({
        takesAny: true,
        repositories: [
          { name: 'shop', branch: 'ruled' },
          { name: 'website', branch: 'open' },
          { name: 'shop-2019', branch: 'open', archived: true },
        ],
        alerts: ['high', 'medium', 'medium'],
        people: demoPeople.map((one) => ({
          login: one.login,
          as: 'isGuest' in one ? 'guest' : 'isAdmin' in one ? 'admin' : 'member',
        })),
      }),
    ),
  GOOGLE_API: () =>
    googleAnswers(
      googleOf({
        takesAny: true,
        users: [
          ...demoPeople
            .filter((one) => !('isGuest' in one))
            .map(({ name, email, ...one }) => ({
              ...(email.startsWith('deploy') ? {} : stepped),
              primaryEmail: email,
              name: { fullName: name },
              isAdmin: 'isAdmin' in one,
              lastLoginTime: email.startsWith('deploy') ? '1970-01-01T00:00:00.000Z' : undefined,
            })),
          {
            primaryEmail: 'intern@savannaledger.example',
            name: { fullName: 'Intern 2025' },
            suspended: true,
          },
        ],
      }),
    ),
  SLACK_API: () =>
    slackAnswers(
      slackOf({
        takesAny: true,
        members: demoPeople.map(({ name, email, login, ...one }) => ({
          name: login,
          real_name: name,
          profile: { email },
          has_2fa: true,
          is_admin: 'isAdmin' in one,
          is_restricted: 'isGuest' in one,
        })),
      }),
    ),
  HUBSPOT_API: () => {
    const people = demoPeople.slice(0, 5).map(({ name, email }) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return { email, firstName, lastName };
    });
    const superAdmins = people.map((_, at) => at < 2);
    return hubSpotAnswers(hubSpotOf({ takesAny: true, superAdmins, people }));
  },
};

/** The settings of systems that are simulated: those that are unset, where the demonstration runs. */
export const simulatedSystems = (env: NodeJS.ProcessEnv): string[] =>
  isOwnDemonstration(env) ? Object.keys(systems).filter((name) => !env[name]) : [];

/**
 * Lets the people of the demonstration connect systems, with any token of the right form, but none that goes on with 'revoked': nothing goes out. Adds the settings to the
 * environment; it ends with this process.
 * @returns a line on it; null where none is simulated
 */
export async function simulateProviders(env: NodeJS.ProcessEnv): Promise<string | null> {
  const names = simulatedSystems(env);
  for (const name of names) {
    const simulated = await simulateProvider(systems[name]?.() ?? (() => ({ status: 404, body: {} })));
    simulated.unref();
    env[name] = simulated.base;
  }
  return names.length === 0
    ? null
    : `Connected systems are simulated: tokens as github_pat_x, xoxp-x and pat-x are taken, github_pat_revoked is not. Set ${names.join(', ')} to reach the real ones.`;
}

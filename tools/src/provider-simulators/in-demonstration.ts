import { gitHubAnswers, gitHubOf } from '@adili/server/testing/providers/github';
import { googleAnswers, googleOf } from '@adili/server/testing/providers/google-workspace';
import { hubSpotAnswers, hubSpotOf } from '@adili/server/testing/providers/hubspot';
import { type AnswersOfProvider, simulateProvider } from '@adili/server/testing/providers/simulated-provider';
import { slackAnswers, slackOf } from '@adili/server/testing/providers/slack';
import { isOwnDemonstration } from '../own-demonstration.ts';

const people = <Person>(count: number, person: Person): Person[] =>
  Array.from({ length: count }, () => person);
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
      }),
    ),
  GOOGLE_API: () =>
    googleAnswers(
      googleOf({
        takesAny: true,
        users: [
          { ...stepped, isAdmin: true },
          { ...stepped, isAdmin: true },
          ...people(20, stepped),
          {},
          { suspended: true },
        ],
      }),
    ),
  SLACK_API: () =>
    slackAnswers(
      slackOf({
        takesAny: true,
        members: [...people(22, { has_2fa: true }), { has_2fa: true, is_restricted: true }],
      }),
    ),
  HUBSPOT_API: () => hubSpotAnswers(hubSpotOf({ takesAny: true })),
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

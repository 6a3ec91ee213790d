import type { ProviderName } from '@adili/schemas/connections/providers';
import { gitHubAnswers, gitHubOf } from '@adili/server/testing/providers/github';
import { googleAnswers, googleOf } from '@adili/server/testing/providers/google-workspace';
import { hubSpotAnswers, hubSpotOf } from '@adili/server/testing/providers/hubspot';
import type { AnswersOfProvider } from '@adili/server/testing/providers/simulated-provider';
import { slackAnswers, slackOf } from '@adili/server/testing/providers/slack';

interface SimulatedWorld {
  readonly setting: string;
  /** What its customer pastes. */
  readonly credentials: Readonly<Record<string, string>>;
  /** The token or key, which must stand nowhere in the clear. */
  readonly secret: string;
  readonly answers: AnswersOfProvider;
}

const github = gitHubOf();
const google = googleOf();
const slack = slackOf();
const hubSpot = hubSpotOf();

/** Each system that can be connected, as it is where nothing fails. */
export const simulatedWorlds: Readonly<Record<ProviderName, SimulatedWorld>> = {
  github: {
    setting: 'GITHUB_API',
    credentials: { organisation: github.organisation, token: github.token },
    secret: github.token,
    answers: gitHubAnswers(github),
  },
  google_workspace: {
    setting: 'GOOGLE_API',
    credentials: { admin: google.admin, key: google.key },
    secret: (JSON.parse(google.key) as { private_key: string }).private_key.split('\n')[3] ?? '',
    answers: googleAnswers(google),
  },
  slack: {
    setting: 'SLACK_API',
    credentials: { token: slack.token },
    secret: slack.token,
    answers: slackAnswers(slack),
  },
  hubspot: {
    setting: 'HUBSPOT_API',
    credentials: { token: hubSpot.token },
    secret: hubSpot.token,
    answers: hubSpotAnswers(hubSpot),
  },
};

import type { ProviderName } from '@adili/schemas/connections/providers';
import { gitHubAnswers, gitHubOf } from '@adili/server/testing/providers/github';
import type { AnswersOfProvider } from '@adili/server/testing/providers/simulated-provider';

interface SimulatedWorld {
  readonly setting: string;
  /** What its customer pastes. */
  readonly credentials: Readonly<Record<string, string>>;
  /** The token or key, which must stand nowhere in the clear. */
  readonly secret: string;
  readonly answers: AnswersOfProvider;
}

const github = gitHubOf();

/** Each system that can be connected, as it is where nothing fails. */
export const simulatedWorlds: Readonly<Record<ProviderName, SimulatedWorld>> = {
  github: {
    setting: 'GITHUB_API',
    credentials: { organisation: github.organisation, token: github.token },
    secret: github.token,
    answers: gitHubAnswers(github),
  },
};

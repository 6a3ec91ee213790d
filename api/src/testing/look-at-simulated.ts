import type { Credentials } from '@adili/schemas/connections/connection-form';
import { type ProviderName, providers } from '@adili/schemas/connections/providers';
import {
  type AnswersOfProvider,
  type AskedProvider,
  type Fault,
  simulateProvider,
} from '@adili/server/testing/providers/simulated-provider';
import { type Asking, ask } from '../domain/signals/connections/asking.ts';
import { NotReadError } from '../domain/signals/connections/not-read.ts';
import { anyProvider } from '../domain/signals/connections/providers.ts';
import type { SeenAccount } from '../domain/signals/connections/seen-account.ts';
import type { Verdict } from '../domain/signals/rules/verdict.ts';
import { createProviderCalls } from '../provider-calls/provider-calls.ts';

/** What a check says; `not read` of what could not be read. */
type Said = Omit<Verdict, 'state' | 'cause'> & { readonly state: Verdict['state'] | 'not read' };

const nowhere = { github: undefined, google_workspace: undefined, slack: undefined, hubspot: undefined };

/** Asks a simulated system something. */
async function atSimulated<Name extends ProviderName, T>(
  name: Name,
  credentials: Credentials<Name>,
  {
    answers,
    fault,
  }: { answers: AnswersOfProvider; fault?: ((asked: AskedProvider) => Fault | undefined) | undefined },
  look: (asking: Asking) => Promise<T>,
): Promise<T> {
  const simulated = await simulateProvider(answers);
  if (fault) simulated.fault = fault;
  try {
    return await look(
      await ask<ProviderName>({
        calls: createProviderCalls({
          outbound: { allowPrivate: true, dnsServers: undefined, rdapBase: undefined },
          providerBases: { ...nowhere, [name]: simulated.base },
        }),
        name,
        title: providers[name].title,
        provider: anyProvider(name),
        credentials,
        signal: AbortSignal.timeout(30_000),
        now: 0,
      }),
    );
  } finally {
    simulated.close();
  }
}

/** Who has an account in a simulated system. @throws {NotReadError} */
export const accountsOfSimulated = <Name extends ProviderName>(
  name: Name,
  credentials: Credentials<Name>,
  answers: AnswersOfProvider,
  fault?: (asked: AskedProvider) => Fault | undefined,
): Promise<readonly SeenAccount[]> =>
  atSimulated(name, credentials, { answers, fault }, (asking) => asking.once(anyProvider(name).accounts));

/** What one look at a simulated system says, by the kind of check. */
export const lookAtSimulated = <Name extends ProviderName>(
  name: Name,
  credentials: Credentials<Name>,
  answers: AnswersOfProvider,
  fault?: (asked: AskedProvider) => Fault | undefined,
): Promise<Readonly<Record<string, Said>>> =>
  atSimulated(name, credentials, { answers, fault }, async (asking) => {
    const looked = Object.entries(anyProvider(name).checks).map(async ([kind, check]) => {
      try {
        return [kind, await check.look(asking)] as const;
      } catch (error) {
        if (!(error instanceof NotReadError)) throw error;
        return [kind, { state: 'not read', says: error.message, saw: {} }] as const;
      }
    });
    return Object.fromEntries(await Promise.all(looked));
  });

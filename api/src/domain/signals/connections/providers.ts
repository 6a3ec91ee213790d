import type { ProviderName } from '@adili/schemas/connections/providers';
import type { Provider } from './provider.ts';
import { github } from './providers/github.ts';
import { googleWorkspace } from './providers/google-workspace.ts';
import { hubSpot } from './providers/hubspot.ts';
import { slack } from './providers/slack.ts';

/** Every system that can be connected. */
export const providerOf: { readonly [Name in ProviderName]: Provider<Name> } = {
  github,
  google_workspace: googleWorkspace,
  slack,
  hubspot: hubSpot,
};

/** One of them, where a row says which. */
export const anyProvider = (name: ProviderName): Provider => providerOf[name] as Provider;

import type { ProviderName, TaskProvider } from '@adili/schemas/connections/providers';
import type { Provider, TaskMaker } from './provider.ts';
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

const taskMakers: { readonly [Name in TaskProvider]: TaskMaker<Name> } = { hubspot: hubSpot };

/** How a system makes tasks; undefined of one that has none. */
export const taskMakerOf = (name: ProviderName): TaskMaker | undefined =>
  Object.entries(taskMakers).find(([one]) => one === name)?.[1] as TaskMaker | undefined;

/** One of them, where a row says which. */
export const anyProvider = (name: ProviderName): Provider => providerOf[name] as Provider;

/** The systems that can be connected, with the checks that each brings. */
export const providers = {
  github: {
    title: 'GitHub',
    kinds: ['github_two_factor', 'github_branch_protection', 'github_dependabot'],
  },
  google_workspace: {
    title: 'Google Workspace',
    kinds: ['google_two_step', 'google_admins', 'google_suspended'],
  },
  slack: {
    title: 'Slack',
    kinds: ['slack_two_factor', 'slack_guests'],
  },
  hubspot: {
    title: 'HubSpot',
    kinds: ['hubspot_super_admins'],
  },
} as const;

export type ProviderName = keyof typeof providers;
export type KindOf<Name extends ProviderName> = (typeof providers)[Name]['kinds'][number];

export const providerNames = Object.keys(providers) as [ProviderName, ...ProviderName[]];

/** What connected systems are looked at for. */
export const connectionKinds = providerNames.flatMap((name): KindOf<ProviderName>[] => [
  ...providers[name].kinds,
]);

/** Those in which automations make tasks. */
export const taskProviders = ['hubspot'] as const satisfies readonly ProviderName[];
export type TaskProvider = (typeof taskProviders)[number];

/** Connections of an organisation at once. */
export const mostConnections = 20;

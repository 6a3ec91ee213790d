import type { ProviderName } from '@adili/schemas/connections/providers';
import type { Provider } from './provider.ts';
import { github } from './providers/github.ts';

/** Every system that can be connected. */
export const providerOf: { readonly [Name in ProviderName]: Provider<Name> } = { github };

import type { Credentials } from '@adili/schemas/connections/connection-form';
import type { ProviderName } from '@adili/schemas/connections/providers';

interface FieldOf<Name extends ProviderName> {
  readonly name: keyof Credentials<Name> & string;
  readonly label: string;
  readonly hint?: string;
}

interface ProviderForm<Name extends ProviderName> {
  /** Where what signs in is made. */
  readonly makeAt: { readonly label: string; readonly href: string };
  /** How it is made, with the least rights. */
  readonly steps: readonly string[];
  readonly fields: readonly FieldOf<Name>[];
}

/** What a person does and gives to connect a system. */
export const providerForms: { readonly [Name in ProviderName]: ProviderForm<Name> } = {
  github: {
    makeAt: {
      label: 'Make a fine-grained token at GitHub',
      href: 'https://github.com/settings/personal-access-tokens/new',
    },
    steps: [
      'Be signed in as an owner of the organisation. Resource owner: the organisation. Expiration: a year at most.',
      'Repository access: All repositories.',
      'Repository permissions: Administration, Read-only; Dependabot alerts, Read-only. Metadata comes with them.',
      'Organization permissions: Administration, Read-only. Nothing of it reads your code, and nothing can change anything.',
      'Generate the token, and paste it here.',
    ],
    fields: [
      { name: 'organisation', label: 'Organisation', hint: 'As in its address: github.com/name' },
      { name: 'token', label: 'Token', hint: 'It begins with github_pat_' },
    ],
  },
};

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
  /** What it is told word by word on the way. */
  readonly copied?: { readonly label: string; readonly text: string };
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
      'Organization permissions: Administration, Read-only; Members, Read-only. Nothing of it reads your code, and nothing can change anything.',
      'Generate the token, and paste it here.',
    ],
    fields: [
      { name: 'organisation', label: 'Organisation', hint: 'As in its address: github.com/name' },
      { name: 'token', label: 'Token', hint: 'It begins with github_pat_' },
    ],
  },
  google_workspace: {
    makeAt: {
      label: 'Make a service account at Google Cloud',
      href: 'https://console.cloud.google.com/iam-admin/serviceaccounts',
    },
    steps: [
      'In a project of yours turn on the Admin SDK API, and create a service account without any role.',
      'Keys, Add key, Create new key, JSON: a file is saved. Paste it below, and delete it.',
      'In the Admin console: Security, Access and data control, API controls, Manage domain-wide delegation, Add new.',
      'Client ID: that of the service account. OAuth scope: the one below. It reads people, and nothing else.',
      'Name an administrator below who may read users; it is asked in their name.',
    ],
    copied: {
      label: 'OAuth scope',
      text: 'https://www.googleapis.com/auth/admin.directory.user.readonly',
    },
    fields: [
      { name: 'admin', label: 'Address of an administrator' },
      { name: 'key', label: 'Key', hint: 'The whole JSON file, from { to }' },
    ],
  },
  slack: {
    makeAt: { label: 'Make an app at Slack', href: 'https://api.slack.com/apps' },
    steps: [
      'Be signed in as an owner or admin of the workspace: Slack tells second factors to them alone.',
      'Create New App, From scratch, with the name Adili and your workspace.',
      'OAuth & Permissions, User Token Scopes: users:read and users:read.email. They read who is there, and no message.',
      'Install to Workspace, and copy the User OAuth Token.',
    ],
    fields: [{ name: 'token', label: 'Token', hint: 'It begins with xoxp-' }],
  },
  hubspot: {
    makeAt: {
      label: 'Make a private app at HubSpot',
      href: 'https://app.hubspot.com/l/settings/private-apps',
    },
    steps: [
      'Be signed in as a super admin. Create a private app with the name Adili.',
      'Scopes: settings.users.read. It reads who is there, and no contact.',
      'Only where automations are to make tasks: crm.objects.contacts.write and crm.schemas.contacts.write too. HubSpot has no narrower right for tasks.',
      'Create the app, show its token, and copy it.',
    ],
    fields: [{ name: 'token', label: 'Token', hint: 'It begins with pat-' }],
  },
};

import { emailAddress, requiredLines, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import * as z from '../zod.ts';
import type { ProviderName } from './providers.ts';

/** GitHub’s own rule of names: letters, digits and single hyphens, 39 of them. */
const gitHubName = /^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i;

const token = (wanted: string) => requiredText(limits.token, wanted);

/** Of the file that Google hands out with a key of a service account. */
function isServiceKey(text: string): boolean {
  try {
    const { client_email: of, private_key: key } = JSON.parse(text) as Record<string, unknown>;
    return typeof of === 'string' && typeof key === 'string' && key.includes('PRIVATE KEY');
  } catch {
    return false;
  }
}

/** What each system is signed in to with. */
export const credentials = {
  github: z.object({
    organisation: requiredText(limits.name, 'Give the name of the organisation').check(
      z.regex(gitHubName, { error: 'Give the name as it stands in its address: github.com/name' }),
    ),
    token: token('Paste the token'),
  }),
  google_workspace: z.object({
    /** As whom it is asked: an administrator. */
    admin: emailAddress,
    key: requiredLines(limits.message, 'Paste the key').check(
      z.refine(isServiceKey, { error: 'Paste the whole JSON file of the key, from { to }' }),
    ),
  }),
  slack: z.object({ token: token('Paste the token') }),
  hubspot: z.object({ token: token('Paste the token') }),
} satisfies Record<ProviderName, unknown>;

export type Credentials<Name extends ProviderName = ProviderName> = z.infer<(typeof credentials)[Name]>;

import { apiScopeWords } from '@adili/schemas/api-keys/api-access';
import { brand } from '@adili/schemas/brand';
import { days, instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { ApiKeyRow } from '../../../store/tables/api-keys.ts';
import { type Addressee, renderEmail } from '../../foundation/email-template.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';
import { readOwners } from '../members/members.ts';

/** Mails the owners before a key ends. */
const notice = days(14);

/** When to tell that a key ends; never of one that ends sooner than that. */
export function noticeOf(expiresAt: string | undefined, now: string): string | undefined {
  const at = expiresAt && new Date(Date.parse(expiresAt) - notice).toISOString();
  return at && at > now ? at : undefined;
}

/** The name of a key is not in it: its maker chose that, and a mail program may make a link of it. */
const mailOf = (to: Addressee, siteUrl: string, subject: string, text: string): Email =>
  renderEmail({
    to,
    subject: `${subject} ${brand.name} organisation`,
    paragraphs: [text],
    action: { label: 'See the API keys', url: `${siteUrl}dashboard/organisation/api-keys` },
  });

/**
 * Tells the owners of each new key: who made it is not in the mail, which an erasure of them does not reach. Part of a
 * transaction; send what is due after it.
 */
export async function tellOfNewKey(
  { outbox, siteUrl }: Pick<Services, 'outbox' | 'siteUrl'>,
  tables: Tables,
  { organisationId, start, scopes }: ApiKeyRow,
): Promise<void> {
  const text = `A new API key was made: ${start}…. What programs may do with it: ${scopes.map((scope) => apiScopeWords[scope].toLowerCase()).join('; ')}. The page says who made it. If you didn’t expect it, revoke it.`;
  for (const owner of await readOwners(tables, organisationId))
    if (owner.emailVerifiedAt)
      await outbox.add(mailOf(owner, siteUrl, 'An API key was made in your', text), tables);
}

/** Tells the owners of keys that end within two weeks, once of each: of so many at a time. */
export async function tellOfEndingKeys({ store, clock, outbox, siteUrl }: Services): Promise<void> {
  const before = { noticeAt: instantAfter(clock) };
  const { rows } = await store.apiKeys.page({ limit: 500, sort: 'createdAt', descending: false, before });
  for (const { id } of rows)
    await store.transaction(async (tables) => {
      const key = await tables.apiKeys.byId(id);
      if (!key?.noticeAt) return;
      await tables.apiKeys.replace({ ...key, noticeAt: undefined });
      const text = `The API key ${key.start}… ends on ${key.expiresAt?.slice(0, 10)}. After that we refuse programs that use it, so make them another before then.`;
      for (const owner of await readOwners(tables, key.organisationId))
        if (owner.emailVerifiedAt)
          await outbox.add(mailOf(owner, siteUrl, 'An API key ends soon in your', text), tables);
    });
  outbox.sendDue();
}

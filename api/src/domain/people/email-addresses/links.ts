import { hours, instantAfter } from '../../../runtime/clock.ts';
import { hashSecret, newSecret } from '../../../runtime/secrets.ts';
import type { Tables } from '../../../store/store.ts';
import type { AddressLink } from '../../../store/tables/email-addresses.ts';
import type { Email } from '../../foundation/ports/capabilities.ts';
import type { Services } from '../../foundation/services.ts';

const addressLinkLifetime = hours(24);

/** A link on its way to an address: what is mailed holds its token, the store that token's hash. */
export interface NewLink extends Pick<AddressLink, 'kind' | 'userId' | 'email'> {
  readonly token: string;
}

export const newLink = (
  kind: AddressLink['kind'],
  { id, email }: { readonly id: string; readonly email: string },
): NewLink => ({ kind, userId: id, email, token: newSecret() });

async function dropLinks(tables: Tables, userId: string, kind: AddressLink['kind']): Promise<void> {
  for (const link of await tables.addressLinks.where('userId', userId))
    if (link.kind === kind) await tables.addressLinks.delete(link.id);
}

/** Ends what is under way to give an account another address: the one who asked may have had no right to. */
export const dropChange = (tables: Tables, userId: string): Promise<void> =>
  dropLinks(tables, userId, 'change');

/** Keeps a link in the place of any other of its kind. Part of a transaction. */
export async function keepLink(
  { clock }: Pick<Services, 'clock'>,
  tables: Tables,
  { token, ...link }: NewLink,
): Promise<void> {
  await dropLinks(tables, link.userId, link.kind);
  const expiresAt = instantAfter(clock, addressLinkLifetime);
  await tables.addressLinks.insert({ ...link, id: hashSecret(token), expiresAt });
}

/** Never stored: the outbox would keep the link in the clear. */
export const sendLink = ({ background, outbox }: Services, email: Email): void =>
  background.run(() => outbox.sendUnstored(email));

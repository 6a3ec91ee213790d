import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { Services } from '../../foundation/services.ts';
import { endChannel } from '../deliveries/enter-outcome.ts';
import { LeaveLinkInvalidError } from './errors.ts';

/** How the reader of a mailbox leaves its alerts, in addresses. */
export interface WaysOut {
  /** A page with a button, for people. */
  readonly page: string;
  /** What a mail program calls by itself, once its reader says so (RFC 8058). */
  readonly oneClick: string;
}

const parts = (id: string) => ['leave channel', id];

/** What leaves a channel: nobody else can make it, and it is kept nowhere. */
const tokenOf = ({ hmac }: Pick<Services, 'hmac'>, id: string): string => `${id}.${hmac.sign(...parts(id))}`;

export function waysOut(
  services: Pick<Services, 'hmac' | 'siteUrl' | 'apiUrl'>,
  { id }: Pick<ChannelRow, 'id'>,
): WaysOut {
  const query = `?token=${encodeURIComponent(tokenOf(services, id))}`;
  return {
    page: `${services.siteUrl}signals/leave${query}`,
    oneClick: `${services.apiUrl}/channel-exits${query}`,
  };
}

/**
 * Ends a mailbox by the wish of who reads it, who need not have an account. Once more does no harm, also where it is
 * gone.
 * @throws {LeaveLinkInvalidError}
 */
export async function leaveChannel(services: Services, token: string): Promise<void> {
  const [id = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !services.hmac.verify(signature, ...parts(id))) throw new LeaveLinkInvalidError();
  await services.store.transaction(async (tables) => {
    const channel = await tables.channels.byId(id);
    if (channel === null || channel.endedAt !== undefined) return;
    await endChannel(services, tables, channel, 'It was left by its reader.');
  });
}

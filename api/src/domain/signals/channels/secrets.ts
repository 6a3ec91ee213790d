import { randomBytes } from 'node:crypto';
import { instantAfter } from '../../../runtime/clock.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { Services } from '../../foundation/services.ts';

type Sealing = Pick<Services, 'encryption'>;
type Reading = Sealing & Pick<Services, 'clock'>;

/** What an address and a secret are sealed for. */
export const ofAddress = (id: string) => `channel address ${id}`;
export const ofSecret = (id: string) => `channel secret ${id}`;

/** A secret of a webhook, of 256 bits, in the form of Standard Webhooks. */
export const newChannelSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealAddress = ({ encryption }: Sealing, id: string, address: string): string =>
  encryption.encrypt(address, ofAddress(id));
export const sealSecret = ({ encryption }: Sealing, id: string, secret: string): string =>
  encryption.encrypt(secret, ofSecret(id));

/** The address of a channel of the web; null where it can't be decrypted. */
export const addressOf = ({ encryption }: Sealing, { id, sealedAddress }: ChannelRow): string | null =>
  sealedAddress === undefined ? null : encryption.decrypt(sealedAddress, ofAddress(id));

/** Secrets before the last one that may sign beside it. */
const mostBefore = 2;

/** The secrets before the last one that still sign, the newest first. */
function secretsBefore({ encryption, clock }: Reading, row: ChannelRow): string[] {
  const isTurning = row.rotatesUntil !== undefined && row.rotatesUntil > instantAfter(clock);
  const sealed = isTurning ? row.sealedSecretBefore : undefined;
  return (sealed && encryption.decrypt(sealed, ofSecret(row.id))?.split(' ')) || [];
}

/** The secrets that sign now, the newest first. */
export function secretsOf(services: Reading, row: ChannelRow): string[] {
  const { id, sealedSecret } = row;
  const secret = sealedSecret && services.encryption.decrypt(sealedSecret, ofSecret(id));
  return [...(secret ? [secret] : []), ...secretsBefore(services, row)];
}

/** What signs beside the next secret: more than one, since nobody knows which of them a receiver has. */
export function sealBefore(services: Reading, row: ChannelRow): string | undefined {
  const secrets = secretsOf(services, row).slice(0, mostBefore);
  return secrets.length === 0 ? undefined : sealSecret(services, row.id, secrets.join(' '));
}

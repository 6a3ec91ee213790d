import { randomBytes } from 'node:crypto';
import { instantAfter } from '../../../runtime/clock.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { Services } from '../../foundation/services.ts';

type Sealing = Pick<Services, 'encryption'>;

const ofAddress = (id: string) => `channel address ${id}`;
const ofSecret = (id: string) => `channel secret ${id}`;

/** A secret of a webhook, of 256 bits, in the form of Standard Webhooks. */
export const newChannelSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealAddress = ({ encryption }: Sealing, id: string, address: string): string =>
  encryption.encrypt(address, ofAddress(id));
export const sealSecret = ({ encryption }: Sealing, id: string, secret: string): string =>
  encryption.encrypt(secret, ofSecret(id));

/** The address of a channel of the web; null where it can't be decrypted. */
export const addressOf = ({ encryption }: Sealing, { id, sealedAddress }: ChannelRow): string | null =>
  sealedAddress === undefined ? null : encryption.decrypt(sealedAddress, ofAddress(id));

/** The secrets that sign now, the newest first. */
export function secretsOf(
  { encryption, clock }: Sealing & Pick<Services, 'clock'>,
  { id, sealedSecret, sealedSecretBefore, rotatesUntil }: ChannelRow,
): string[] {
  const isTurning = rotatesUntil !== undefined && rotatesUntil > instantAfter(clock);
  return [sealedSecret, isTurning ? sealedSecretBefore : undefined].flatMap(
    (sealed) => (sealed && encryption.decrypt(sealed, ofSecret(id))) || [],
  );
}

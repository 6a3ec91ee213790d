import type { Credentials } from '@adili/schemas/connections/connection-form';
import type { ConnectionRow } from '../../../store/tables/connections.ts';
import type { Services } from '../../foundation/services.ts';

type Sealing = Pick<Services, 'encryption'>;
type Place = Pick<ConnectionRow, 'id' | 'organisationId'>;

/** What credentials are sealed for: in another organisation’s row they open nothing. */
export const ofCredentials = ({ id, organisationId }: Place): string =>
  `credentials of connection ${id} of ${organisationId}`;

export const sealCredentials = ({ encryption }: Sealing, place: Place, credentials: Credentials): string =>
  encryption.encrypt(JSON.stringify(credentials), ofCredentials(place));

/** What signs in; null where it can’t be decrypted. */
export function credentialsOf({ encryption }: Sealing, row: ConnectionRow): Credentials | null {
  const text = encryption.decrypt(row.sealedCredentials, ofCredentials(row));
  return text === null ? null : (JSON.parse(text) as Credentials);
}

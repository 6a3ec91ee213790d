import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockName } from '../domain/privacy/consents/receipt-keys.ts';
import { ofAddress, ofSecret } from '../domain/signals/channels/secrets.ts';
import { ofCredentials } from '../domain/signals/connections/secrets.ts';
import { encryptionUnder } from '../security/encryption.ts';
import { SECRET_FILE } from '../security/jwt-secret.ts';
import { type ServerSecrets, serverSecrets } from '../security/server-secrets.ts';
import type { Identified } from '../store/define-table.ts';
import { holdsStore } from '../store/lowdb/data-file.ts';
import { placeOfStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { tables as definitions } from '../store/tables.ts';
import { DataRefusedError } from './errors.ts';
import { isFolder, type Place, type Work, withStore } from './place.ts';
import { createProgress, nameOf, type RowSource, rowsOf, sourceOver, type Tell } from './row-source.ts';

/** The tables with sealed texts: the fields that hold them, and what each is bound to. */
const sealedTables = [
  { table: 'totps', sealed: { secret: (id: string) => id } },
  { table: 'consentKeys', sealed: { privateKey: lockName } },
  {
    table: 'channels',
    sealed: { sealedAddress: ofAddress, sealedSecret: ofSecret, sealedSecretBefore: ofSecret },
  },
  {
    table: 'connections',
    sealed: {
      sealedCredentials: (id: string, row: Identified) =>
        ofCredentials({ id, organisationId: String(Reflect.get(row, 'organisationId')) }),
    },
  },
] as const;

/** The sealed texts that a row has, and what each is bound to. */
const sealedOf = (
  row: Identified,
  sealed: Readonly<Record<string, (id: string, row: Identified) => string>>,
): readonly { field: string; text: string; bound: string }[] =>
  Object.entries(sealed).flatMap(([field, boundTo]) => {
    const text: unknown = Reflect.get(row, field);
    return typeof text === 'string' ? [{ field, text, bound: boundTo(row.id, row) }] : [];
  });

/** Rows that are written at once. */
const batchRows = 100;

/** Ids that are listed of rows that no secret opens. */
const mostListed = 20;

/** How many rows of a store hold a sealed text that no secret of the settings opens. */
export async function countClosed(
  source: RowSource,
  { sealing, opening }: Pick<ServerSecrets, 'sealing' | 'opening'>,
): Promise<number> {
  const any = encryptionUnder(sealing, opening);
  let closed = 0;
  for (const { table, sealed } of sealedTables)
    for await (const page of source.pages(table))
      closed += page.filter((row) =>
        sealedOf(row, sealed).some(({ text, bound }) => any.decrypt(text, bound) === null),
      ).length;
  return closed;
}

type Outcome = 'anew' | 'before' | 'closed' | 'gone';

/** Seals anew what an earlier secret sealed, also next to processes that use the store, and over again where it was cut off. */
export async function resealRows(
  store: Store,
  { sealing, opening }: Pick<ServerSecrets, 'sealing' | 'opening'>,
  tell: Tell,
) {
  const present = encryptionUnder(sealing);
  const any = encryptionUnder(sealing, opening);
  const found = { anew: 0, before: 0, closed: [] as string[] };
  for (const { table, sealed } of sealedTables) {
    const rows = rowsOf(store, table);
    const columns = Object.keys(definitions[table].schema._zod.def.shape);
    const progress = createProgress(tell, nameOf(table));

    /** A row that was used or sealed since it was read is looked at again. */
    async function resealRow({ id }: Identified, row: Identified | null): Promise<Outcome> {
      if (row === null) return 'gone';
      const old = sealedOf(row, sealed).filter(({ text, bound }) => present.decrypt(text, bound) === null);
      if (old.length === 0) return 'before';
      const anew: Record<string, string> = {};
      for (const { field, text, bound } of old) {
        const opened = any.decrypt(text, bound);
        if (opened === null) return 'closed';
        anew[field] = present.encrypt(opened, bound);
      }
      const asRead = Object.fromEntries(columns.map((name) => [name, Reflect.get(row, name)]));
      const isKept = await rows.replace(Object.assign({}, row, anew), asRead);
      return isKept ? 'anew' : resealRow(row, await rows.byId(id));
    }

    for await (const page of sourceOver(store).pages(table))
      for (let from = 0; from < page.length; from += batchRows) {
        const batch = page.slice(from, from + batchRows);
        const outcomes = await Promise.all(batch.map((row) => resealRow(row, row)));
        const those = (outcome: Outcome) => batch.filter((_, index) => outcomes[index] === outcome);
        found.anew += those('anew').length;
        found.before += those('before').length;
        found.closed.push(...those('closed').map(({ id }) => `${nameOf(table)} ${id}`));
        progress(found.anew + found.before);
      }
  }
  return found;
}

/** A mistyped folder is no empty store, and a secret that is made now opens nothing. @throws {DataRefusedError} */
function requireStore({ dataDir, databaseUrl, jwtSecret, vaultSecret }: Place): void {
  if (databaseUrl === undefined && !(isFolder(dataDir) && holdsStore(dataDir)))
    throw new DataRefusedError(
      `No store is in ${dataDir}. Set DATA_DIR to the folder that the API stores in.`,
    );
  if (!(jwtSecret ?? vaultSecret) && !existsSync(path.join(dataDir, SECRET_FILE)))
    throw new DataRefusedError('No secret is set: give this the settings of the API, with VAULT_SECRET.');
}

/** `npm run data -- reseal` @throws {DataRefusedError} some rows can't be opened; all others are done */
export async function reseal({ place, tell }: Work): Promise<string[]> {
  requireStore(place);
  const secrets = await serverSecrets(place);
  const { anew, before, closed } = await withStore(place, (store) => resealRows(store, secrets, tell));
  const counts = `${placeOfStore(place)}: ${anew} rows were sealed anew, ${before} were sealed under this secret already.`;
  if (closed.length === 0)
    return place.previousVaultSecret
      ? [counts, 'All are under it: leave VAULT_SECRET_PREVIOUS out, and restart the API.']
      : [counts];
  tell(counts);
  const more = closed.length > mostListed ? ` and ${closed.length - mostListed} more` : '';
  throw new DataRefusedError(
    `${closed.length} can't be opened by any secret of the settings, and stay as they are: ${closed.slice(0, mostListed).join(', ')}${more}. Give the secret that sealed them as VAULT_SECRET_PREVIOUS, and type this again.`,
  );
}

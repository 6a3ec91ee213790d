import { Readable } from 'node:stream';
import { mostLogoBytes, mostLogoPixels } from '@adili/schemas/organisations/logo';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import { undoUnlessUnknown } from '../../../store/undo-unless-unknown.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Caller } from '../../foundation/caller.ts';
import { allow } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';
import { readCaller } from '../sessions/read-caller.ts';
import { NoLogoError } from './errors.ts';
import { organisationChanges, readOrganisation, shownOrganisation } from './organisations.ts';

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Whether it is a PNG that readers of a pack can show: what is small in bytes may be large in pixels. */
function isLogo(bytes: Buffer): boolean {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngStart)) return false;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  return [16, 20].every((at) => bytes.readUInt32BE(at) > 0 && bytes.readUInt32BE(at) <= mostLogoPixels);
}

type Logo = Pick<OrganisationRow, 'logo' | 'logoSize' | 'logoSha256'>;

/** Puts another picture, or none, in the place of the one that is there, whose file goes. */
async function changeLogo(services: Services, caller: Caller, logo: Logo): Promise<Organisation> {
  const { before, after } = await services.store.transaction(async (tables) => {
    await readCaller(tables, caller);
    const row = await readOrganisation(tables, caller);
    await allow(services, tables, ['organisation', row.id], organisationChanges);
    const changed = { ...row, ...logo };
    const kept = await tables.organisations.replace(changed);
    await recordAuditEntry(services, tables, {
      actor: caller.account.id,
      action: 'organisation.changed',
      target: row.id,
      detail: logo.logo === undefined ? 'logo removed' : 'logo',
    });
    return { before: row.logo, after: shownOrganisation(kept ?? changed) };
  });
  if (before !== undefined) services.background.run(() => services.evidenceFiles.remove(before));
  return after;
}

/** Takes the picture that the cover of packs shows. @throws {NoLogoError | MissingError | TooManyError} */
export async function giveLogo(services: Services, caller: Caller, bytes: Buffer): Promise<Organisation> {
  if (!isLogo(bytes)) throw new NoLogoError();
  const { evidenceFiles } = services;
  const id = services.newId();
  const file = await evidenceFiles.receive(Readable.from([bytes], { objectMode: false }), mostLogoBytes);
  try {
    return await undoUnlessUnknown(
      async () => {
        await file.keep(id);
        return changeLogo(services, caller, { logo: id, logoSize: file.size, logoSha256: file.sha256 });
      },
      () => evidenceFiles.remove(id),
    );
  } finally {
    await file.discard();
  }
}

/** Takes the picture off the cover of packs. @throws {MissingError | TooManyError} */
export const removeLogo = (services: Services, caller: Caller): Promise<Organisation> =>
  changeLogo(services, caller, { logo: undefined, logoSize: undefined, logoSha256: undefined });

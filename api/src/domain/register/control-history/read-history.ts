import type { ControlEntry } from '@adili/schemas/controls/control-history';
import type { Tables } from '../../../store/store.ts';
import type { ControlHistoryRow } from '../../../store/tables/control-history.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { shownEntries } from '../audit-trail/shown-entries.ts';

/** @throws {MissingError} the organisation has no such control */
export async function requireControl(
  { controls }: Pick<Tables, 'controls'>,
  organisationId: string,
  id: string,
): Promise<void> {
  const control = await controls.byId(id);
  if (control?.organisationId !== organisationId) throw new MissingError('control');
}

/** The entries of a page of a control's history, as its organisation sees them. */
export async function shownHistory(
  services: Services,
  rows: readonly ControlHistoryRow[],
  organisationId: string,
): Promise<ControlEntry[]> {
  const found = await services.store.auditEntries.byIds(rows.map(({ entry }) => entry));
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  return shownEntries(
    services,
    rows.flatMap(({ entry }) => entries.get(entry) ?? []),
    organisationId,
  );
}

import type { Tables } from '../../../store/store.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { ZonedDays } from '../../foundation/calendar.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { recordHistory } from '../control-history/record-history.ts';
import { dayBefore } from '../register/intervals.ts';
import { readEvidenceRow } from './shown-evidence.ts';

/** The piece that a new one of a control follows. @throws {MissingError} the control has no such evidence */
export async function readFollowed(
  tables: Pick<Tables, 'evidence'>,
  organisationId: string,
  control: string,
  id: string,
): Promise<EvidenceRow> {
  const row = await readEvidenceRow(tables, organisationId, id);
  if (!row.controls.includes(control)) throw new MissingError('evidence of this control');
  return row;
}

/** When a piece is over that another follows: the day before that begins, and neither before its own begin nor later than it was. */
function endOf({ validFrom, validUntil }: EvidenceRow, begins: string, days: ZonedDays): string {
  const last = begins.length > 10 ? begins : dayBefore({ from: begins, until: begins });
  if (validUntil !== undefined && days.until(validUntil) <= days.until(last)) return validUntil;
  return days.until(last) < days.from(validFrom) ? validFrom : last;
}

/** Ends the piece that this one follows, once this one counts. Part of a transaction. @param actor a user id, or `key:` and the id of an API key */
export async function endFollowed(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  actor: string,
  { id, organisationId, follows, validFrom }: EvidenceRow,
  days: ZonedDays,
): Promise<void> {
  const before = follows === undefined ? null : await tables.evidence.byId(follows);
  // Approved anew, with other days, it has ended that before.
  if (before?.organisationId !== organisationId || before.replacement === id) return;
  const validUntil = endOf(before, validFrom, days);
  await tables.evidence.replace({ ...before, validUntil, replacement: id });
  await recordHistory(services, tables, before.controls, {
    actor,
    action: 'evidence.replaced',
    target: before.id,
    detail: `by ${id}, validUntil: ${before.validUntil ?? 'none'} -> ${validUntil}`,
    organisationId,
  });
}

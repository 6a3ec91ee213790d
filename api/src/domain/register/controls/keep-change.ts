import type { Cadence } from '@adili/schemas/controls/cadence';
import { type ControlChange, controlChange } from '@adili/schemas/controls/control';
import { controlTexts } from '@adili/schemas/controls/control-texts';
import { tidyTags } from '@adili/schemas/controls/tags';
import { textsOf } from '@adili/schemas/texts';
import type { Whole } from '@adili/schemas/whole';
import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import { type ControlRow, controls as controlsTable } from '../../../store/tables/controls.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { recordHistory } from '../control-history/record-history.ts';

type Texts = { readonly [Name in keyof typeof controlTexts.shape]?: string | undefined };

/** What is written of a control, as a row keeps it: each tag once. */
export function writtenTexts(given: Texts, before: Texts = {}) {
  const texts = textsOf(controlTexts, given, before);
  return { ...texts, tags: tidyTags(texts.tags ?? '') || undefined };
}

/** As a row keeps it. */
export const keptCadence = (cadence: Cadence | null | undefined): string | undefined =>
  cadence === null || cadence === undefined ? undefined : String(cadence);

/** What is absent stays; null takes an owner or a cadence away. */
function changedControl(row: ControlRow, change: ControlChange, now: string): ControlRow {
  const { owner = row.owner, cadence, state = row.state } = change;
  const changed: Whole<Pick<ControlRow, keyof ControlChange>> = {
    ...writtenTexts(change, row),
    owner: owner ?? undefined,
    cadence: cadence === undefined ? row.cadence : keptCadence(cadence),
    state,
  };
  return { ...row, ...changed, stateSince: state === row.state ? row.stateSince : now };
}

const changeable = Object.keys(controlChange.shape) as (keyof ControlChange)[];

/** What a change says, for the trail: no words of people, which stand in the row alone. */
const changeWords = (before: ControlRow, after: ControlRow): string =>
  changeable
    .filter((name) => before[name] !== after[name])
    .map((name) =>
      controlsTable.texts.includes(name)
        ? name
        : `${name}: ${before[name] ?? 'none'} -> ${after[name] ?? 'none'}`,
    )
    .join(', ');

/** Keeps a change, and enters it. Part of a transaction. @returns null where nothing is other than before */
export async function keepChange(
  services: Services,
  tables: Tables,
  caller: Caller,
  before: ControlRow,
  change: ControlChange,
): Promise<ControlRow | null> {
  const after = changedControl(before, change, instantAfter(services.clock));
  const detail = changeWords(before, after);
  if (detail === '') return null;
  const kept = await tables.controls.replace(after);
  await recordHistory(services, tables, [before.id], {
    actor: caller.account.id,
    action: 'control.changed',
    target: before.id,
    detail,
    organisationId: before.organisationId,
  });
  return kept ?? after;
}

import type { Control, ControlsChange } from '@adili/schemas/controls/control';
import type { VersionsRead } from '@adili/schemas/version';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { Caller } from '../../foundation/caller.ts';
import { InvalidInputError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { requireEntitlement } from '../../people/entitlements/entitlements.ts';
import { checkedOwner } from '../register/owners.ts';
import type { Register } from '../register/register.ts';
import { keepChange } from './keep-change.ts';
import { onRegister, sameVersionsOf } from './on-register.ts';
import { controlIn, shownControl } from './shown-controls.ts';
import { withTags } from './with-tags.ts';

/** The tags of a control with others. @throws {InvalidInputError} they would be too long together */
function furtherTags({ title, tags }: ControlRow, more: string): string | undefined {
  const together = withTags(tags, [more]);
  if (together === null) throw new InvalidInputError({ addTags: `‘${title}’ has no room for further tags` });
  return together;
}

/**
 * Changes several controls in the same way: all of them or none.
 * @throws {ChangedMeanwhileError | InvalidInputError | MissingError | PlanLimitError | TooManyError | SessionEndedError}
 */
export const changeControls = (
  services: Services,
  caller: Caller,
  { controls, versions, addTags = '', ...change }: ControlsChange & VersionsRead,
): Promise<Control[]> => {
  const work = async (tables: Tables, register: Register) => {
    const rows = [...new Set(controls)].map((id) => controlIn(register, id));
    await requireEntitlement(services, tables, caller, 'register');
    checkedOwner(register.people, change.owner);
    const changed: ControlRow[] = [];
    for (const row of rows) {
      const tags = addTags && { tags: furtherTags(row, addTags) };
      const after = await keepChange(services, tables, caller, row, { ...change, ...tags });
      changed.push(after ?? row);
    }
    const after = register.changed({ controls: changed });
    return rows.map(({ id }) => shownControl(controlIn(after, id), after));
  };
  return onRegister(services, caller, work, {
    before: sameVersionsOf(controls, { versions }),
    undoable: 'control.changed',
  });
};

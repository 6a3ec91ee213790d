import type { Hooks } from '../foundation/services.ts';
import { requireEntitlement } from '../people/entitlements/entitlements.ts';
import { keepChange } from './controls/keep-change.ts';
import { keepSaid } from './requirements/requirements.ts';

/** Gives all that a person sees to in a register to another, whatever is in force or adopted now. */
export const handOver: Hooks['handOver'] = async (
  services,
  tables,
  caller,
  { organisationId, from, to: owner },
) => {
  const isTheirs = (row: { readonly organisationId: string }) => row.organisationId === organisationId;
  const controls = (await tables.controls.where('owner', from)).filter(isTheirs);
  if (controls.length > 0) await requireEntitlement(services, tables, caller, 'register');
  for (const control of controls) await keepChange(services, tables, caller, control, { owner });
  const requirements = (await tables.organisationRequirements.where('owner', from)).filter(isTheirs);
  if (requirements.length > 0) await requireEntitlement(services, tables, caller, 'checklists');
  for (const requirement of requirements) await keepSaid(services, tables, caller, requirement, { owner });
};

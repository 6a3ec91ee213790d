import type { AutomationAction } from '@adili/schemas/automations/action';
import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { Services } from '../../foundation/services.ts';

/** In whose name, and as part of what, an action is done. */
export interface Acting {
  readonly services: Services;
  /** Of the transaction that also notes that it is done. */
  readonly tables: Tables;
  readonly organisation: OrganisationRow;
  /** The automation, as the trail names who did something. */
  readonly actor: string;
  readonly runId: string;
  /** Its place among the actions of the run. */
  readonly step: number;
  readonly targets: readonly string[];
}

type Action<Name extends AutomationAction['do']> = Extract<AutomationAction, { do: Name }>;

/** Does an action, as a change of rows alone. @returns what it did, in a sentence that names nobody */
export type Act<Name extends AutomationAction['do']> = (
  acting: Acting,
  action: Action<Name>,
) => Promise<string>;

import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';

/** What can happen to a row; the same for all rows of a checklist. */
export interface RowEvents {
  onToggle(id: string): void;
  /** Absent where nothing can be done about several at once. */
  onSelect?: ((id: string) => void) | undefined;
  onChanged(requirement: OrganisationRequirement): void;
  /** Something that states follow from has changed. */
  onReadAnew(): void;
}

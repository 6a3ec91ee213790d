import type { Tables } from '../../../store/store.ts';
import type { OrganisationRow } from '../../../store/tables/organisations.ts';
import type { Moment } from '../calendar.ts';

/** How something stands that an organisation did in another part of the product, as evidence of it. */
export interface RecordState {
  /** Whether it shows now what it is evidence of. */
  readonly holds: boolean;
  /** If not, whether it is known that it did. */
  readonly held: boolean;
  /** What it says, without the name of a person. */
  readonly text: string;
  /** The instant since which it stands so; null where it never did. */
  readonly since: string | null;
  /** Of what holds no more: the instant from which it did not, where that is known. */
  readonly endedAt?: string | undefined;
}

/** Reads what an organisation did in a part of the product that the register stands below. */
export interface RecordSource {
  /** Whether there is anything yet that could prove something. */
  readonly hasAny: (tables: Tables, organisationId: string) => Promise<boolean>;
  readonly read: (
    tables: Tables,
    organisation: Pick<OrganisationRow, 'id'>,
    moment: Moment,
  ) => Promise<RecordState>;
}

/** Reads how checks of an organisation stand as evidence, by their ids: one that is gone is not among them. */
export interface CheckRecords {
  readonly read: (
    tables: Tables,
    organisation: Pick<OrganisationRow, 'id'>,
    moment: Moment,
    checks: readonly string[],
  ) => Promise<ReadonlyMap<string, RecordState>>;
}

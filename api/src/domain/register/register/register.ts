import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { RequirementRow } from '../../../store/tables/requirements.ts';
import { daysOf, type Moment } from '../../foundation/calendar.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { adoptedFrameworks } from '../frameworks/catalogue.ts';
import { type PieceRow, pieceFields, type RegisterRows } from './facts.ts';
import { mappingFields } from './own-mappings.ts';
import { factorsOf } from './records.ts';
import { registerFrom } from './register-from.ts';
import type { Key, States } from './states.ts';

/** What states are read with. */
export type Reading = Pick<Services, 'clock' | 'frameworks' | 'hooks'>;

/** An organisation's register as it stands at one moment: all of it in memory, by a fixed number of queries. */
export interface Register<Piece extends PieceRow = EvidenceRow> extends RegisterRows<Piece> {
  readonly moment: Moment;
  readonly states: States;
  /** The adopted frameworks, in the order of their adoption. */
  readonly frameworks: readonly LoadedFramework[];
  /** Those that are shipped, adopted or not. */
  readonly shipped: Reading['frameworks'];
  readonly controlById: ReadonlyMap<string, ControlRow>;
  readonly evidenceOf: ReadonlyMap<string, readonly Piece[]>;
  /** What is said of requirements, by their keys. */
  readonly saidOf: ReadonlyMap<string, RequirementRow>;
  /** Controls by the requirement that they are linked to. */
  readonly linked: ReadonlyMap<string, readonly string[]>;
  /** The people of the organisation by their ids. */
  readonly people: ReadonlyMap<string, Account>;
  /** The register once these rows are others, or there: nothing is read anew. */
  changed(rows: Partial<Pick<RegisterRows, 'controls' | 'requirements'>>): Register<Piece>;
  /** The register for who asks for the states of these requirements and of no other: of the rest no links are read. */
  narrowed(keys: readonly Key[]): Register<Piece>;
}

/** The moment that an organisation's register is read at. */
export const momentOf = (
  { clock }: Pick<Services, 'clock'>,
  organisation: Pick<RegisterRows['organisation'], 'timeZone'>,
): Moment => ({ now: clock().getTime(), days: daysOf(organisation) });

/** Reads the whole register of an organisation. @throws {MissingError} there is no such organisation */
export const readRegister = (services: Reading, tables: Tables, organisationId: string): Promise<Register> =>
  readWith(services, tables, organisationId, (id) => tables.evidence.where('organisationId', id));

/** The same, of evidence no more than states follow from. @throws {MissingError} */
export const readStates = (
  services: Reading,
  tables: Tables,
  organisationId: string,
): Promise<Register<PieceRow>> =>
  readWith(services, tables, organisationId, (id) =>
    tables.evidence.fieldsWhere('organisationId', id, pieceFields),
  );

/** The same of one piece of evidence alone: how it stands follows from no other. @throws {MissingError} */
export const readAround = (services: Reading, tables: Tables, piece: EvidenceRow): Promise<Register> =>
  readWith(services, tables, piece.organisationId, async () => [piece]);

async function readWith<Piece extends PieceRow>(
  services: Reading,
  tables: Tables,
  organisationId: string,
  readEvidence: (organisationId: string) => Promise<readonly Piece[]>,
): Promise<Register<Piece>> {
  const [organisation, controls, evidence, requirements, ownMappings, accounts, frameworks] =
    await Promise.all([
      tables.organisations.byId(organisationId),
      tables.controls.where('organisationId', organisationId),
      readEvidence(organisationId),
      tables.organisationRequirements.where('organisationId', organisationId),
      tables.frameworkMappings.fieldsWhere('organisationId', organisationId, mappingFields),
      tables.users.where('organisationId', organisationId),
      adoptedFrameworks(services, tables, organisationId),
    ]);
  if (organisation === null) throw new MissingError('organisation');
  const moment = momentOf(services, organisation);
  const records = new Set(evidence.map(({ record }) => record));
  const audits = records.has('accessibility-audits')
    ? await services.hooks.audits.read(tables, organisation, moment)
    : undefined;
  const checked = [...new Set(evidence.flatMap(({ check }) => check ?? []))];
  const checks =
    checked.length > 0 ? await services.hooks.checks.read(tables, organisation, moment, checked) : undefined;
  const factors = records.has('second-factor-required') ? factorsOf(accounts) : undefined;
  const rows: RegisterRows<Piece> = {
    organisation,
    controls,
    evidence,
    requirements,
    ownMappings,
    audits,
    factors,
    checks,
  };
  const people = new Map(accounts.map((account) => [account.id, account]));
  return registerFrom(rows, { moment, frameworks, shipped: services.frameworks, people });
}

/** The id of who has something, while they belong to the organisation. */
export const ownerIn = (
  { people }: Pick<Register, 'people'>,
  { owner }: { readonly owner?: string | undefined },
): string | undefined => (owner !== undefined && people.has(owner) ? owner : undefined);

/** What people of the organisation are called; nothing of who is in it no more. */
export const nameIn = ({ people }: Pick<Register, 'people'>, id: string | undefined): string | undefined => {
  const account = id === undefined ? undefined : people.get(id);
  return account && (account.fullName || account.email);
};

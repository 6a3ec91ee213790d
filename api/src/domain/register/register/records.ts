import { createHash } from 'node:crypto';
import { count as counted } from '@adili/audits/words';
import {
  type Conduct,
  conductOf,
  conductWords,
  type RecordName,
  recordWords,
  reportWords,
} from '@adili/schemas/evidence/evidence-kind';
import { type MemberRole, memberRoles } from '@adili/schemas/organisations/member-role';
import type { Tables } from '../../../store/store.ts';
import type { Account } from '../../../store/tables/accounts.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import { isMember } from '../../people/members/members.ts';
import type { RegisterRows } from './facts.ts';
import type { Register } from './register.ts';

/** How many people an organisation has, how many of them a second factor, and since when the last of these. */
export interface Factors {
  readonly people: number;
  readonly withFactor: number;
  readonly since: string | null;
}

/** @param accounts of an organisation */
export function factorsOf(accounts: readonly Account[]): Factors {
  const people = accounts.filter(isMember);
  const since = people.flatMap(({ secondFactorSince }) => secondFactorSince ?? []).toSorted();
  return { people: people.length, withFactor: since.length, since: since.at(-1) ?? null };
}

type Recorded = Pick<RegisterRows, 'organisation' | 'audits' | 'factors' | 'checks'>;

/** Which record a piece of evidence is, if it is one. */
export type RecordOf = Pick<EvidenceRow, 'record' | 'check' | 'checkKind'>;

/** How a record stands as evidence. */
export interface RecordStanding {
  /** Whether it shows now what it is evidence of. */
  readonly holds: boolean;
  /** If not, whether it is known that it did. */
  readonly held: boolean;
  /** If not, the instant from which it did not, where that is known. */
  readonly endedAt?: string | undefined;
  /** It tells what Adili did, which proves nothing of the organisation. */
  readonly isForInformation?: true;
}

/** Of a check that is not there any more. */
const gone: RecordStanding = { holds: false, held: true };

/** Whether a record shows now what it is evidence of; null of a piece that is none. */
export function standingOfRecord(
  { record, check }: Pick<RecordOf, 'record' | 'check'>,
  { audits, factors, checks }: Recorded,
): RecordStanding | null {
  if (check !== undefined) {
    const { holds, held, endedAt } = checks?.get(check) ?? gone;
    return { holds, held, endedAt };
  }
  if (record === undefined) return null;
  if (conductOf[record] === 'adili') return { holds: false, held: false, isForInformation: true };
  if (record === 'accessibility-audits')
    return { holds: audits?.holds === true, held: audits?.held === true };
  const { people, withFactor } = factors ?? noFactors;
  // That the rule is on proves of nobody that they have one.
  return { holds: people > 0 && withFactor === people, held: false };
}

const noFactors: Factors = { people: 0, withFactor: 0, since: null };

/** What people of an organisation asked for and decided in Adili. */
interface MemberRecords {
  readonly requests: { readonly count: number; readonly open: number; readonly overdue: number };
  readonly consents: number;
}

/** @param people ids of accounts */
async function readMemberRecords(
  tables: Pick<Tables, 'dataSubjectRequests' | 'consents'>,
  people: readonly string[],
  now: number,
): Promise<MemberRecords> {
  const [requests, consents] = await Promise.all([
    tables.dataSubjectRequests.whereIn('user_id', people),
    tables.consents.whereIn('user_id', people),
  ]);
  const open = requests.filter((row) => row.open);
  const overdue = open.filter(({ due_at }) => Date.parse(due_at) < now);
  return {
    requests: { count: requests.length, open: open.length, overdue: overdue.length },
    consents: consents.length,
  };
}

function requestWords({ count, open, overdue }: MemberRecords['requests']): string {
  if (count === 0) return 'No one of the organisation has made a data subject request in Adili yet.';
  const late = overdue > 0 ? `, ${overdue} of them past the day by which they are due` : '';
  return `${counted(count, 'data subject request was', 'data subject requests were')} made in Adili by people of the organisation: ${count - open} closed, ${open} open${late}. Each has the day by which its law wants an answer, and every step with its time.`;
}

const consentWords = (count: number) =>
  count === 0
    ? 'No one of the organisation has decided on a consent in Adili yet.'
    : `${counted(count, 'decision on a consent is', 'decisions on consents are')} recorded in Adili of people of the organisation, with a receipt signed with Ed25519 where it is known by which notice. The public keys are at /.well-known/consent-keys.json.`;

/** What the records of an organisation say now. */
export interface RecordTexts {
  /** Undefined of a piece that is no record. */
  of(row: Pick<RecordOf, 'record' | 'check'>): string | undefined;
}

/** '1 owner, 2 members' */
const countWords = (roles: readonly MemberRole[]) =>
  memberRoles
    .map((role) => [role, roles.filter((one) => one === role).length] as const)
    .filter(([, count]) => count > 0)
    .map(([role, count]) => `${count} ${role}${count === 1 ? '' : 's'}`)
    .join(', ');

function factorWords({ people, withFactor }: Factors, isRequired: boolean): string {
  const have = `${withFactor} of ${counted(people, 'person', 'people')} of the organisation ${withFactor === 1 ? 'has' : 'have'} a second factor in Adili.`;
  return `${have} It is ${isRequired ? '' : 'not '}required of everybody there.`;
}

/** Reads what the records of an organisation say: numbers and dates, no one's name. */
export async function readRecords(
  tables: Pick<Tables, 'users' | 'auditChains' | 'dataSubjectRequests' | 'consents'>,
  { organisation: { id, requireSecondFactor }, audits, checks, moment }: Recorded & Pick<Register, 'moment'>,
): Promise<RecordTexts> {
  const [accounts, chain] = await Promise.all([
    tables.users.where('organisationId', id),
    tables.auditChains.byId(id),
  ]);
  const ids = accounts.map((account) => account.id);
  const { requests, consents } = await readMemberRecords(tables, ids, moment.now);
  const roles = accounts.filter(isMember).map(({ memberRole }) => memberRole);
  const texts: Readonly<Record<RecordName, string>> = {
    'second-factor-required': factorWords(factorsOf(accounts), requireSecondFactor === true),
    roles: `Each person has one role: ${countWords(roles)}.`,
    'audit-trail': chain
      ? `The audit trail has ${chain.sequence} ${chain.sequence === 1 ? 'entry' : 'entries'} since ${chain.since}, each linked to the one before. The last hash is ${chain.hash}.`
      : 'The audit trail begins with the first change.',
    'request-clock': requestWords(requests),
    'accessibility-audits': audits?.text ?? 'No website of ours is audited yet.',
    'signed-receipts': consentWords(consents),
  };
  return {
    of({ record, check }) {
      if (check !== undefined) return checks?.get(check)?.text ?? 'The check is not there any more.';
      return record && texts[record];
    },
  };
}

/** SHA-256 of a text in UTF-8. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whose conduct a record tells of; undefined of a piece that is none. */
export function conductOfPiece({ record, check }: Pick<RecordOf, 'record' | 'check'>): Conduct | undefined {
  if (check !== undefined) return 'organisation';
  return record && conductOf[record];
}

/** What a record is called, with whose conduct it tells of, or that nobody looked at it; null of a piece that is none. @param title of the piece, if it was given one */
export function recordTitle({ record, check, checkKind }: RecordOf, title = ''): string | null {
  if (check !== undefined)
    return `${title} (${checkKind === 'pushed' ? reportWords : conductWords.organisation})`;
  return record === undefined ? null : `${title || recordWords[record]} (${conductWords[conductOf[record]]})`;
}

import { createHash } from 'node:crypto';
import { type RecordName, recordWords } from '@adili/schemas/evidence/evidence-kind';
import { type MemberRole, memberRoles } from '@adili/schemas/organisations/member-role';
import { count as counted } from '@adili/server/audits/words';
import type { Tables } from '../../store/store.ts';
import { isMember } from '../members/members.ts';
import type { RegisterRows } from '../requirements/facts.ts';
import { hasFactor } from '../second-factor/factors.ts';

/** What the people of an organisation have asked for and consented to: it is evidence once there is some. */
export interface MemberRecords {
  readonly requests: { readonly count: number; readonly open: number; readonly overdue: number };
  readonly consents: number;
}

/** Reads them. @param people ids of accounts */
export async function readMemberRecords(
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

type Recorded = Pick<RegisterRows, 'organisation' | 'audits' | 'memberRecords'>;

/** Whether a record of ours shows now what it is evidence of; if not, whether it is known that it did. */
export function standingOfRecord(
  record: RecordName,
  { organisation, audits, memberRecords }: Recorded,
): { readonly holds: boolean; readonly held: boolean } {
  const { requests, consents } = memberRecords ?? none;
  switch (record) {
    case 'accessibility-audits':
      return { holds: audits?.holds === true, held: audits?.held === true };
    case 'request-clock':
      return { holds: requests.count > 0 && requests.overdue === 0, held: requests.count > 0 };
    case 'signed-receipts':
      return { holds: consents > 0, held: false };
    case 'second-factor-required':
      return { holds: organisation.requireSecondFactor === true, held: false };
    default:
      return { holds: true, held: false };
  }
}

const none: MemberRecords = { requests: { count: 0, open: 0, overdue: 0 }, consents: 0 };

function requestWords({ count, open, overdue }: MemberRecords['requests']): string {
  if (count === 0) return 'No one of the organisation has made a data subject request in Adili yet.';
  const late = overdue > 0 ? `, ${overdue} of them past the day by which they are due` : '';
  return `${counted(count, 'data subject request was', 'data subject requests were')} made in Adili by people of the organisation: ${count - open} closed, ${open} open${late}. Each has the day by which its law wants an answer, and every step with its time.`;
}

const consentWords = (count: number) =>
  count === 0
    ? 'No one of the organisation has decided on a consent in Adili yet.'
    : `${counted(count, 'decision on a consent is', 'decisions on consents are')} recorded in Adili of people of the organisation, each with a receipt signed with Ed25519. The public keys are at /.well-known/consent-keys.json.`;

/** What the records of an organisation say now, by their names. */
export type RecordTexts = Readonly<Record<RecordName, string>>;

/** '1 owner, 2 members' */
const countWords = (roles: readonly MemberRole[]) =>
  memberRoles
    .map((role) => [role, roles.filter((one) => one === role).length] as const)
    .filter(([, count]) => count > 0)
    .map(([role, count]) => `${count} ${role}${count === 1 ? '' : 's'}`)
    .join(', ');

/** Reads what the records of an organisation say: numbers and dates, no one's name. */
export async function readRecords(
  tables: Pick<Tables, 'users' | 'auditChains'>,
  { organisation: { id, requireSecondFactor }, audits, memberRecords = none }: Recorded,
): Promise<RecordTexts> {
  const [accounts, chain] = await Promise.all([
    tables.users.where('organisationId', id),
    tables.auditChains.byId(id),
  ]);
  const people = accounts.filter(isMember);
  const withFactor = people.filter(hasFactor).length;
  return {
    'second-factor-required': `A second factor is ${requireSecondFactor ? '' : 'not '}required of everybody. ${withFactor} of ${people.length} ${people.length === 1 ? 'person has' : 'people have'} one.`,
    roles: `Each person has one role: ${countWords(people.map(({ memberRole }) => memberRole))}.`,
    'audit-trail': chain
      ? `The audit trail has ${chain.sequence} ${chain.sequence === 1 ? 'entry' : 'entries'} since ${chain.since}, each linked to the one before. The last hash is ${chain.hash}.`
      : 'The audit trail begins with the first change.',
    'request-clock': requestWords(memberRecords.requests),
    'accessibility-audits': audits?.text ?? 'No website of ours is audited yet.',
    'signed-receipts': consentWords(memberRecords.consents),
  };
}

/** SHA-256 of a text in UTF-8. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a record is called. */
export const recordTitle = (record: RecordName): string => recordWords[record];

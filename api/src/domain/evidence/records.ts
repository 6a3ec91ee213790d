import { createHash } from 'node:crypto';
import { type RecordName, recordWords } from '@adili/schemas/evidence/evidence-kind';
import { type MemberRole, memberRoles } from '@adili/schemas/organisations/member-role';
import type { Tables } from '../../store/store.ts';
import { isMember } from '../members/members.ts';
import type { RegisterRows } from '../requirements/facts.ts';
import { hasFactor } from '../second-factor/factors.ts';

/** Whether a record of ours shows now what it is evidence of; if not, whether it is known that it did. */
export function standingOfRecord(
  record: RecordName,
  { organisation, audits }: Pick<RegisterRows, 'organisation' | 'audits'>,
): { readonly holds: boolean; readonly held: boolean } {
  if (record === 'accessibility-audits')
    return { holds: audits?.holds === true, held: audits?.held === true };
  const holds = record !== 'second-factor-required' || organisation.requireSecondFactor === true;
  return { holds, held: false };
}

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
  { organisation: { id, requireSecondFactor }, audits }: Pick<RegisterRows, 'organisation' | 'audits'>,
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
    'request-clock':
      'Each data subject request gets, when it comes in, the day by which its law wants an answer, and keeps every step with its time.',
    'accessibility-audits': audits?.text ?? 'No website of ours is audited yet.',
    'signed-receipts':
      'Each consent and each withdrawal has a receipt, signed with Ed25519. The public keys are at /.well-known/consent-keys.json.',
  };
}

/** SHA-256 of a text in UTF-8. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a record is called. */
export const recordTitle = (record: RecordName): string => recordWords[record];

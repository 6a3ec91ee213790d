import type { Whole } from '@adili/schemas/whole';
import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import { newReference } from '../../privacy/data-subject-requests/reference.ts';
import { placeOf, replyDueOf } from './case-steps.ts';
import { priorityOf } from './priority.ts';

/** What a new case is made of. */
type NewCase = Pick<CaseRow, 'id' | 'source' | 'subject' | 'organisationId' | 'openedBy' | 'email'> & {
  readonly at: string;
  /** Of its own in `case_messages`: the first words of a public form stand in its message. */
  readonly messages: number;
};

/** A reference that no case has. */
async function freeReference({ supportCases }: Pick<Tables, 'supportCases'>): Promise<string> {
  for (;;) {
    const reference = newReference('CASE');
    if ((await supportCases.byKey('reference', reference)) === null) return reference;
  }
}

/** Enters a case, which is open. Part of a transaction. */
export async function createCase(
  tables: Tables,
  { at, messages, organisationId, ...given }: NewCase,
): Promise<CaseRow> {
  const organisation = organisationId ? await tables.organisations.byId(organisationId) : null;
  const standing = {
    state: 'open',
    priority: priorityOf(organisation, at),
    replyDue: replyDueOf(at),
  } as const;
  const row: Whole<CaseRow> = {
    id: given.id,
    source: given.source,
    subject: given.subject,
    organisationId,
    openedBy: given.openedBy,
    email: given.email,
    reference: await freeReference(tables),
    ...standing,
    queue: placeOf(standing),
    openedAt: at,
    reopenedAt: undefined,
    firstAnsweredAt: '',
    closedAt: undefined,
    lastMessageAt: at,
    fileCount: 0,
    messageCount: messages,
    assignee: undefined,
    askedAt: undefined,
    alarmedAt: undefined,
    version: undefined,
  };
  await tables.supportCases.insert(row);
  return row;
}

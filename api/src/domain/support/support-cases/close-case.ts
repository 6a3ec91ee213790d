import { instantAfter } from '../../../runtime/clock.ts';
import type { Tables } from '../../../store/store.ts';
import type { CaseRow } from '../../../store/tables/support-cases.ts';
import type { Action } from '../../foundation/audit-entries/audit-entries.ts';
import { recordAuditEntry } from '../../foundation/audit-entries/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { asked, closed, reopened } from './case-steps.ts';
import { saveCase } from './save-case.ts';

/** What is done to a case stands in the trail of its organisation, or in the operator's where it has none. */
export const recordCaseEntry = (
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  { id, reference, organisationId }: CaseRow,
  { actor, action }: { readonly actor: string; readonly action: Action },
) =>
  recordAuditEntry(services, tables, {
    actor,
    action,
    target: id,
    detail: reference,
    organisationId: organisationId ?? null,
  });

interface Step {
  readonly id: string;
  readonly isClosed: boolean;
  /** The id of an operator or a member, or 'system'. */
  readonly actor: string;
}

/** Closes a case, or opens it again. Part of a transaction. @returns null where there is none */
export async function closeOrReopen(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  { id, isClosed, actor }: Step,
): Promise<CaseRow | null> {
  const before = await tables.supportCases.byId(id);
  if (before === null || before.state === (isClosed ? 'closed' : 'open')) return before;
  const now = instantAfter(services.clock);
  const isForm = before.source !== 'dashboard';
  // Who filled in a public form asks again by mail, which an operator reads; on the page people say so themselves.
  const opened = isForm ? asked(before, now) : reopened(before, now);
  const next = await saveCase(services, tables, isClosed ? closed(before, now) : opened, actor);
  // Of one of a public form the trail says it of its message, which is handled once the case is closed.
  if (!isForm || (!isClosed && before.state === 'waiting'))
    await recordCaseEntry(services, tables, next, {
      actor,
      action: isClosed ? 'case.closed' : 'case.reopened',
    });
  return next;
}

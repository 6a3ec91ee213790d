import { planTitles } from '@adili/schemas/accounts/plan';
import { type CaseState, queueStateText } from '@adili/schemas/support-cases/case-state';
import type { OperatorListedCase } from '@adili/schemas/support-cases/support-case';
import { Badge, type BadgeTone, MailAddress } from '@adili/ui';
import { WithNote } from '../lists/with-note.tsx';
import styles from './case-parts.module.css';
import { sourceWords } from './case-words.ts';
import { TimeToReply } from './time-to-reply.tsx';

interface Of {
  of: OperatorListedCase;
}

const tones: Readonly<Record<CaseState, BadgeTone>> = {
  open: 'accent',
  waiting: 'neutral',
  closed: 'success',
};

/** How a case stands. */
export const CaseStateBadge = ({ of }: Of) => <Badge tone={tones[of.state]}>{queueStateText(of)}</Badge>;

/** How a case stands in the queue: how long there is while it is open, and that it was opened again. */
export const Standing = ({ of }: Of) =>
  of.state === 'open' ? (
    <TimeToReply of={of}>{of.reopenedAt && queueStateText(of)}</TimeToReply>
  ) : (
    <CaseStateBadge of={of} />
  );

/** Who asks: name, address, and what else a form asked for. */
export function Customer({ of: { customer, organisation } }: Of) {
  const { name, email, company, phone } = customer;
  const more = [organisation ? organisation.name || 'An organisation without a name' : company, phone]
    .filter(Boolean)
    .join(', ');
  if (!name && !email) return 'A former customer';
  return (
    <span className={styles.customer}>
      {name && <bdi className={styles.name}>{name}</bdi>}
      {email && <MailAddress of={email} />}
      {more && <bdi className={styles.more}>{more}</bdi>}
    </span>
  );
}

/** Whether a case goes before others, and the plan or the form that it comes by. */
export function Precedence({ of: { priority, organisation, source } }: Of) {
  const plan = organisation?.plan ? planTitles[organisation.plan] : 'No plan';
  return (
    <WithNote note={organisation ? plan : sourceWords[source]}>
      {priority === 'priority' ? <Badge tone="highlight">Priority</Badge> : 'Standard'}
    </WithNote>
  );
}

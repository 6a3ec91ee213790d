import type { ConsentDecision } from '@adili/schemas/consents/consent';

/** Who took a decision, to the person whom it is about. */
export function decidedBy({ decided_by, user_id, source }: ConsentDecision): string {
  if (decided_by === user_id) return 'You';
  return source === 'opt-out' ? 'Our team' : 'Not recorded';
}

import { type CaseState, caseStateText } from '@adili/schemas/support-cases/case-state';
import type { OwnListedCase } from '@adili/schemas/support-cases/support-case';
import { Badge, type BadgeTone, localMomentOf, localZone } from '@adili/ui';

/** Where a case is read and answered. */
export const pathOfCase = (id: string): string => `/dashboard/support/${encodeURIComponent(id)}`;

const tones: Readonly<Record<CaseState, BadgeTone>> = {
  open: 'accent',
  waiting: 'warning',
  closed: 'neutral',
};

/** How a case stands. */
export const CaseStateBadge = ({ of }: { of: Pick<OwnListedCase, 'state' | 'reopenedAt'> }) => (
  <Badge tone={tones[of.state]}>{caseStateText(of)}</Badge>
);

/** Who opened a case. */
export const openerOf = ({ openedByName }: Pick<OwnListedCase, 'openedByName'>): string =>
  openedByName ?? 'A former member';

/** By when the team answers, or was to: of a case that is open. @param now milliseconds */
export function replySentence({ replyBy }: Pick<OwnListedCase, 'replyBy'>, now: number): string {
  const moment = `${localMomentOf(replyBy)} (${localZone()})`;
  return Date.parse(replyBy) < now
    ? `You were to have our answer by ${moment}. It’s late, and we’re working on it.`
    : `We answer by ${moment}.`;
}

/** How an answer comes, and where it is answered. */
export const howAnswered =
  'You get our answer on this page and by email. We don’t read replies to that email: write here instead.';

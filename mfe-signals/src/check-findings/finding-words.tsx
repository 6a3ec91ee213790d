import type {
  CheckFinding,
  CheckFindingChange,
  CheckFindingState,
} from '@adili/schemas/check-findings/check-finding';
import { type CheckSeverity, checkSeverityWords } from '@adili/schemas/check-findings/check-severity';
import { Badge, type BadgeTone, dayOf, type FieldInWords } from '@adili/ui';

const tones: Readonly<Record<CheckSeverity, BadgeTone>> = {
  low: 'neutral',
  medium: 'warning',
  high: 'danger',
};

export const SeverityBadge = ({ severity }: { severity: CheckSeverity }) => (
  <Badge tone={tones[severity]}>{checkSeverityWords[severity]}</Badge>
);

const findingStateWords: Readonly<Record<CheckFindingState, string>> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  muted: 'Muted',
  fixed: 'Fixed',
};

/** What people decided, with who and until when. */
export function decisionWords({ state, byName, until }: CheckFinding): string {
  if (state === 'muted' && until) return `Muted until ${dayOf(until)}`;
  return state === 'acknowledged' && byName ? `Acknowledged by ${byName}` : findingStateWords[state];
}

/** What people decide on a finding, for those who compare two decisions. */
export const findingInWords: readonly FieldInWords<CheckFinding, CheckFindingChange>[] = [
  {
    label: 'Decision',
    now: ({ state }) => findingStateWords[state],
    yours: ({ state }) => findingStateWords[state],
  },
  {
    label: 'Reason',
    now: ({ reason }) => reason ?? 'Nothing',
    yours: ({ reason }) => reason ?? 'Nothing',
  },
  {
    label: 'Until',
    now: ({ until }) => (until ? dayOf(until) : 'Nothing'),
    yours: ({ until }) => (until ? dayOf(until) : 'Nothing'),
  },
];

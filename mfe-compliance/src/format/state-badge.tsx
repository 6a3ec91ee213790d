import { type RequirementState, requirementStateWords } from '@adili/schemas/requirements/requirement-state';
import { Badge, type BadgeTone } from '@adili/ui';

const tones: Readonly<Record<RequirementState, BadgeTone>> = {
  met: 'success',
  partly: 'warning',
  stale: 'danger',
  open: 'neutral',
  not_applicable: 'accent',
};

/** That nothing but a typed statement stands behind what it follows. */
export const SelfDeclaredBadge = () => <Badge tone="warning">Self-declared</Badge>;

interface StateBadgeProps {
  state: RequirementState;
  isSelfDeclared?: boolean | undefined;
}

/** The state of a requirement, in words, and whether it rests on a statement alone. */
export const StateBadge = ({ state, isSelfDeclared = false }: StateBadgeProps) => (
  <>
    <Badge tone={tones[state]}>{requirementStateWords[state]}</Badge>
    {isSelfDeclared && (
      <>
        {' '}
        <SelfDeclaredBadge />
      </>
    )}
  </>
);

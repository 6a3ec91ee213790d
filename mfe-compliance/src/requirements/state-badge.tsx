import { type RequirementState, requirementStateWords } from '@adili/schemas/requirements/requirement-state';
import { Badge, type BadgeTone } from '@adili/ui';

const tones: Readonly<Record<RequirementState, BadgeTone>> = {
  met: 'success',
  partly: 'warning',
  stale: 'danger',
  open: 'neutral',
  not_applicable: 'accent',
};

/** The state of a requirement, in words. */
export const StateBadge = ({ state }: { state: RequirementState }) => (
  <Badge tone={tones[state]}>{requirementStateWords[state]}</Badge>
);

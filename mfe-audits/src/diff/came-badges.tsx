import type { FindingGroup } from '@adili/schemas/findings/finding-group';
import { Badge, count } from '@adili/ui';
import { type CameHow, cameOf, type SinceBefore } from './since-before.ts';

const words = { new: 'New', returned: 'Returned' } as const satisfies Record<CameHow, string>;
const tones = { new: 'danger', returned: 'warning' } as const satisfies Record<CameHow, string>;

/** That the audit before did not have it. */
export const CameBadge = ({ how }: { how: CameHow | undefined }) =>
  how && <Badge tone={tones[how]}>{words[how]}</Badge>;

/** How many of the elements of a whole group the audit before did not have. */
export const CameBadges = ({ group, since }: { group: FindingGroup; since: SinceBefore }) =>
  (['new', 'returned'] as const).map((how) => {
    const number = cameOf(since, group.first, how);
    if (number === 0) return null;
    return (
      <Badge key={how} tone={tones[how]}>
        {number === group.elements ? words[how] : `${count(number)} ${how}`}
      </Badge>
    );
  });

import type { Finding } from '@adili/schemas/findings/finding';
import { Badge, Day } from '@adili/ui';

/** That a finding is ignored, and until when. */
export const IgnoredBadge = ({ ignored: { until } }: { ignored: NonNullable<Finding['ignored']> }) => (
  <Badge>
    Ignored until <Day at={until} />
  </Badge>
);

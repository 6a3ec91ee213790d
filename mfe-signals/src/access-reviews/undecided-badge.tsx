import { Badge, count } from '@adili/ui';

/** How many accounts are not decided on. */
export const UndecidedBadge = ({ of }: { of: number }) =>
  of === 0 ? (
    <Badge tone="success">All decided</Badge>
  ) : (
    <Badge tone="warning">{count(of)} not decided</Badge>
  );

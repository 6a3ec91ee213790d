import { Button } from '@adili/ui';
import type { OptOut } from './use-opt-out.ts';

/** Asks whether this person is to be opted out. */
export const OptOutButton = ({ optOut, user }: { optOut: OptOut; user: string }) => (
  <Button
    variant="secondary"
    size="small"
    aria-label={`Opt-Out user ${user}`}
    onClick={() => optOut.select(user)}
  >
    Opt-Out
  </Button>
);

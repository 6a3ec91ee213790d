import { Button } from '@adili/ui';
import type { ShownConsent } from './shown-consent.ts';
import type { OptOut } from './use-opt-out.ts';

interface OptOutButtonProps {
  optOut: OptOut;
  consent: ShownConsent;
}

/** Asks whether the person is to be opted out, where they granted something. */
export const OptOutButton = ({ optOut, consent: { user_id, consent } }: OptOutButtonProps) =>
  consent && (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Opt-Out user ${user_id}`}
      onClick={() => optOut.select(user_id)}
    >
      Opt-Out
    </Button>
  );

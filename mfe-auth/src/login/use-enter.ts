import { useShell } from '@adili/contract';
import type { SignedIn } from '@adili/schemas/sessions/session';
import type { SubmitOutcome } from '@adili/ui';
import { destinationOf } from '../links/destination.ts';

export interface EnteringProps {
  /** The page's search, which may say where the person came from. */
  search: string;
  /** Called before the session starts. */
  onEntering(): void;
  /** Called once it has: what it answers is said, in place of going on. Nothing where there is nothing more to do. */
  onEntered(): Promise<SubmitOutcome | undefined> | undefined;
}

/** Starts the session that a log-in answered, and goes on to where the person wanted. */
export function useEnter({ search, onEntering, onEntered }: EnteringProps) {
  const { session, navigate } = useShell();
  return async (loggedIn: SignedIn): Promise<SubmitOutcome | undefined> => {
    onEntering();
    session.start(loggedIn);
    const further = onEntered();
    // Without a wait, so that what shows who is logged in is drawn once, on the next page.
    const outcome = further && (await further);
    if (!outcome) navigate(destinationOf(search, loggedIn.user), { replace: true });
    return outcome;
  };
}

import { useShell } from '@adili/contract';
import type { SignedIn } from '@adili/schemas/sessions/signed-in';
import { destinationOf } from './destination.ts';

export interface EnteringProps {
  /** The page's search, which may say where the person came from. */
  search: string;
  /** Called before the session starts. */
  onEntering(): void;
}

/** Starts the session that a log-in answered, and goes on to where the person wanted. */
export function useEnter({ search, onEntering }: EnteringProps) {
  const { session, navigate } = useShell();
  return (signedIn: SignedIn) => {
    onEntering();
    session.start(signedIn);
    navigate(destinationOf(search, signedIn.user), { replace: true });
  };
}

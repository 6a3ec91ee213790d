import type { Session, Shell } from '@adili/contract';
import { createShellCalls } from '@adili/http';

/** Takes back what was confirmed in this browser: the next address that asks for it is asked about again. */
export function withdrawGrant(shell: Shell): void {
  createShellCalls(shell)
    .withdrawOverrides()
    .catch((error) => shell.reportError(error, { part: 'overrides' }));
}

/** Takes it back as soon as the session ends, is of another person, or of an operator no more. */
export function withdrawGrantWithSession(shell: Shell): void {
  const person = (session: Session | null) => session && `${session.user.role} ${session.user.id}`;
  let before = person(shell.session.get());
  shell.session.subscribe(() => {
    const now = person(shell.session.get());
    if (now !== before) withdrawGrant(shell);
    before = now;
  });
}

import { useShell } from '@adili/contract';
import { messages } from '@adili/schemas/messages';
import { useCallback, useEffect, useRef } from 'react';
import { tokenIn } from '../links/token-in.ts';

/** The link's token. Whoever comes without one is told so once, and sent to ask for a new link. */
export function useResetToken(search: string): { token: string | null; sendBack(): void } {
  const shell = useShell();
  const token = tokenIn(search);
  const told = useRef(false);

  const sendBack = useCallback(() => {
    if (told.current) return;
    told.current = true;
    shell.notify(messages.tokenRequired, 'error');
    shell.navigate('/forgot-password', { replace: true });
  }, [shell]);

  useEffect(() => {
    // A prerendered page hydrates without its search and receives it right after: the address itself knows.
    if (!token && !tokenIn(window.location.search)) sendBack();
  }, [token, sendBack]);

  return { token, sendBack };
}

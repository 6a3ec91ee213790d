import { useShell } from '@adili/contract';
import { useEffect, useRef } from 'react';

/** Takes on whoever has an account already when the page opens: a trial is for those who have none. */
export function useWayOn(): void {
  const shell = useShell();
  const taken = useRef(false);
  useEffect(() => {
    const session = shell.session.get();
    if (!session || taken.current) return;
    taken.current = true;
    shell.navigate(session.user.role === 'admin' ? '/admin/dashboard' : '/dashboard', { replace: true });
  }, [shell]);
}

import { useShell } from '@adili/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError, NetworkError } from './errors.ts';
import { useApi } from './use-api.ts';

export interface GoogleOptions {
  /** Where the person came from, and whether an account that is new begins with a free trial. */
  wish: { from?: string | undefined; for?: 'trial' };
  /** Milliseconds after which `withoutGoogle` is called at the earliest. */
  delay?: number;
  /** Called where Google is not set up; says whether the person stays here. */
  withoutGoogle(): 'stays' | 'leaves';
  /** Called when the person can go on here after all. */
  onBack?(): void;
  /** Takes the browser elsewhere. */
  leave?(address: string): void;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const leaveFor = (address: string) => location.assign(address);

function addressOf(apiBase: string, { from, for: reason }: GoogleOptions['wish']): string {
  const query = new URLSearchParams({ ...(from ? { from } : {}), ...(reason ? { for: reason } : {}) });
  return `${apiBase}/auth/google${query.size > 0 ? `?${query}` : ''}`;
}

/** Takes a person to Google, if the API says that it is set up. That is asked when they press, and not before. */
export function useGoogle({ wish, delay = 0, withoutGoogle, onBack, leave = leaveFor }: GoogleOptions) {
  const { apiBase, reportError } = useShell();
  const api = useApi();
  const [state, setState] = useState<'idle' | 'connecting' | 'failed'>('idle');
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  useEffect(() => {
    // Who comes back by the browser's button finds the page as they left it.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setState('idle');
      onBack?.();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [onBack]);

  const go = async () => {
    const waited = pause(delay);
    const { google } = await api.call('GET /auth/providers');
    if (isGone.current) return;
    if (google) {
      leave(addressOf(apiBase, wish));
      return;
    }
    await waited;
    if (isGone.current) return;
    if (withoutGoogle() === 'leaves') return;
    setState('idle');
    onBack?.();
  };

  const connect = () => {
    setState('connecting');
    go().catch((error: unknown) => {
      if (isGone.current) return;
      if (!(error instanceof ApiError || error instanceof NetworkError)) reportError(error);
      setState('failed');
      onBack?.();
    });
  };

  return { state, connect };
}

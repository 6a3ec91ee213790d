import { ApiError } from '@adili/http';
import { Unloaded, type UnloadedProps } from '@adili/ui';
import { use } from 'react';
import { Here } from './audit-page.tsx';

interface UnreadProps extends Pick<UnloadedProps, 'state' | 'retry'> {
  /** 'The websites could not be read.' */
  title: string;
}

/** Stands in the place of what is still being read. Says why where it could not be, and what can be done. */
export function Unread({ title, state, retry }: UnreadProps) {
  const here = use(Here);
  const error = state.kind === 'failed' && state.error;
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return (
    <Unloaded
      title={title}
      state={state}
      retry={retry}
      login={isSignedOut ? `/login?from=${encodeURIComponent(here)}` : undefined}
    />
  );
}

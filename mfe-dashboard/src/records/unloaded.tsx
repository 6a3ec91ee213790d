import { ApiError } from '@adili/http';
import { Unloaded as UnloadedPart, type UnloadedProps } from '@adili/ui';
import { createContext, use } from 'react';

/** The path of the page that something stands on: the login leads back to it. */
export const Here = createContext('/dashboard');

/** Stands in the place of records that are still being read. Says why where they could not be, and what can be done. */
export function Unloaded({ state, retry }: Pick<UnloadedProps, 'state' | 'retry'>) {
  const here = use(Here);
  const error = state.kind === 'failed' && state.error;
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return (
    <UnloadedPart
      title="Your records could not be loaded."
      state={state}
      retry={retry}
      login={isSignedOut ? `/login?from=${here}` : undefined}
    />
  );
}

/** For the catch of a call that ends something: it is as wanted where that has ended already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

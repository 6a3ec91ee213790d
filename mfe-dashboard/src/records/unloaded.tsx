import { type Api, ApiError, failureText, NetworkError } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { LoadFailure, Loading, type LoadingState, useLoading } from '@adili/ui';
import { createContext, use, useCallback } from 'react';

/** The path of the page that something stands on: the login leads back to it. */
export const Here = createContext('/dashboard');

/** Reads from the API from the first render on, and anew when `read` becomes another function: keep it stable. */
export function useRead<Value>(read: (api: Api, signal: AbortSignal) => Promise<Value>) {
  const api = useApi();
  return useLoading(useCallback((signal: AbortSignal) => read(api, signal), [api, read]));
}

interface UnloadedProps {
  state: Exclude<LoadingState<unknown>, { kind: 'loaded' }>;
  retry(): void;
}

/** Stands in the place of records that are still being read. Says why where they could not be, and what can be done. */
export function Unloaded({ state, retry }: UnloadedProps) {
  const here = use(Here);
  if (state.kind === 'loading') return <Loading />;
  const { error } = state;
  const isSignedOut = error instanceof ApiError && error.status === 401;
  const isCall = error instanceof ApiError || error instanceof NetworkError;
  return (
    <LoadFailure
      title="Your records could not be loaded."
      onRetry={retry}
      login={isSignedOut ? `/login?from=${here}` : undefined}
    >
      {isCall ? failureText(error) : 'Something went wrong. Please try again.'}
    </LoadFailure>
  );
}

/** For the catch of a call that ends something: it is as wanted where that has ended already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

import { ApiError, failureText, NetworkError } from '@adili/http';
import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button, type ButtonProps } from '../button/button.tsx';
import { ButtonLink } from '../button-link/button-link.tsx';
import { focusHeadingOf, partsOf } from '../focus/focus-heading.ts';
import { unexpectedError } from '../form/zod-form.ts';
import { Loading } from '../loading/loading.tsx';
import type { LoadingState } from '../loading/use-loading.ts';
import { useLogin } from '../logged-in-page/way-back.ts';

export interface LoadFailureProps {
  title?: string;
  /** Why. */
  children: ReactNode;
  onRetry(): void;
  /** Path of the login, where a session would help. */
  login?: string;
}

export interface RetryButtonProps extends Omit<ButtonProps, 'onClick'> {
  onRetry(): void;
}

/** Tries again what failed in its part of a page. */
export const RetryButton = ({ onRetry, children = 'Retry', ...button }: RetryButtonProps) => (
  <Button
    {...button}
    onClick={({ currentTarget }) => {
      // It goes away with its press.
      focusHeadingOf(partsOf(currentTarget)[0] ?? document);
      onRetry();
    }}
  >
    {children}
  </Button>
);

/** Stands in place of what could not be loaded: why, and what can be done. */
export function LoadFailure({ title, children, onRetry, login }: LoadFailureProps) {
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title}
      actions={
        <>
          <RetryButton onRetry={onRetry} />
          {login && (
            <ButtonLink variant="secondary" to={login}>
              Log in
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </Alert>
  );
}

export interface UnloadedProps extends Pick<LoadFailureProps, 'title'> {
  state: Exclude<LoadingState<unknown>, { kind: 'loaded' }>;
  retry(): void;
  /** Said where what was asked for isn’t there, or is another organisation’s. */
  gone?: ReactNode;
}

/** Stands in place of what is still being read, or could not be. A session that has ended is begun anew, and leads back. */
export function Unloaded({ state, retry, title, gone }: UnloadedProps) {
  const login = useLogin();
  if (state.kind === 'loading') return <Loading />;
  const { error } = state;
  const status = error instanceof ApiError ? error.status : undefined;
  if (gone && status === 404) return gone;
  const isLoggedOut = status === 401;
  return (
    <LoadFailure title={title} onRetry={retry} login={isLoggedOut ? login : undefined}>
      {error instanceof ApiError || error instanceof NetworkError ? failureText(error) : unexpectedError}
    </LoadFailure>
  );
}

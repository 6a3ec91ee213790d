import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button-link/button-link.tsx';

export interface LoadFailureProps {
  title?: string;
  /** Why. */
  children: ReactNode;
  onRetry(): void;
  /** Path of the login, where a session would help. */
  login?: string;
}

/** Stands in place of what could not be read: why, and what can be done. */
export function LoadFailure({ title, children, onRetry, login }: LoadFailureProps) {
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title}
      actions={
        <>
          <Button onClick={onRetry}>Retry</Button>
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

import { ApiError } from '@adili/http';
import { Alert, ButtonLink, type UnloadedProps } from '@adili/ui';

/** Whether what was asked for isn't there, or is another organisation's. */
export const isGone = (state: UnloadedProps['state']): boolean =>
  state.kind === 'failed' && state.error instanceof ApiError && state.error.status === 404;

interface GoneProps {
  what: 'check' | 'risk';
  /** The list of those that are there. */
  to: string;
}

/** Stands in place of what isn't there. */
export const Gone = ({ what, to }: GoneProps) => (
  <Alert
    title={`There is no such ${what}`}
    actions={
      <ButtonLink size="small" to={to}>
        See all {what}s
      </ButtonLink>
    }
  >
    {what === 'check' ? 'It went with its website' : 'It was deleted'}, or it belongs to another organisation.
  </Alert>
);

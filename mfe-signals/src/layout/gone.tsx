import { ApiError } from '@adili/http';
import { Alert, ButtonLink, type UnloadedProps } from '@adili/ui';
import { signalsPath } from './paths.ts';

/** Whether what was asked for isn't there, or is another organisation's. */
export const isGone = (state: UnloadedProps['state']): boolean =>
  state.kind === 'failed' && state.error instanceof ApiError && state.error.status === 404;

/** Stands in place of a check that isn't there. */
export const Gone = () => (
  <Alert
    title="There is no such check"
    actions={
      <ButtonLink size="small" to={signalsPath}>
        See all checks
      </ButtonLink>
    }
  >
    It went with its website, or it belongs to another organisation.
  </Alert>
);

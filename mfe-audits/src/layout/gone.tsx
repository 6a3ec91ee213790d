import { ApiError } from '@adili/http';
import { Alert, ButtonLink, type UnloadedProps } from '@adili/ui';

/** Whether what was asked for isn't there, or is another organisation's. */
export const isGone = (state: UnloadedProps['state']): boolean =>
  state.kind === 'failed' && state.error instanceof ApiError && state.error.status === 404;

/** Stands in place of what isn't there. @param title 'There is no such website' */
export const Gone = ({ title }: { title: string }) => (
  <Alert
    title={title}
    actions={
      <ButtonLink size="small" to="/audits">
        See all websites
      </ButtonLink>
    }
  >
    It was deleted, or it belongs to another organisation.
  </Alert>
);

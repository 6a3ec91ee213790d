import { Alert, Button, Loading } from '@adili/ui';
import type { PageState } from '../routing/routing.ts';
import styles from './page-status.module.css';

/** How the page on its way fares: loading, slow, or failed with a way to try again. */
export function PageStatus({ state }: { state: PageState }) {
  if (state.phase === 'ready') return null;
  const retry = (
    <Button variant="secondary" size="small" onClick={state.retry}>
      Retry
    </Button>
  );
  if (state.phase === 'loading' && !state.slow) {
    return state.prerendered ? null : (
      <div className={styles.status}>
        <Loading />
      </div>
    );
  }
  return (
    <div className={styles.status}>
      {state.phase === 'failed' ? (
        <>
          {!state.prerendered && <h1>{state.title}</h1>}
          <Alert role="alert" tone="danger" title={`${state.title} could not be loaded`} actions={retry}>
            {state.reason} Check your connection and try again. All other pages keep working.
          </Alert>
        </>
      ) : (
        <Alert role="status" title={`${state.title} is still loading`} actions={retry}>
          It’s taking longer than usual. You can wait or try again.
        </Alert>
      )}
    </div>
  );
}

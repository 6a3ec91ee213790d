import { Alert, Button, Loading } from '@adili/ui';
import type { PageState } from '../page/page-state.ts';
import styles from './page-status.module.css';

/** How the page on its way fares: loading, slow, or failed with a way to try again. */
export function PageStatus({ state }: { state: PageState }) {
  if (state.phase === 'ready') return null;
  const retry = (
    <Button variant="secondary" size="small" onClick={state.retry}>
      Retry
    </Button>
  );
  return (
    <div className={styles.status}>
      {state.phase === 'failed' && (
        <Alert kind="danger" title={`${state.title} could not be loaded`} actions={retry}>
          {state.reason} Check your connection and try again; all other pages keep working.
        </Alert>
      )}
      {state.phase === 'loading' && state.slow && (
        <Alert kind="info" title={`${state.title} is still loading`} actions={retry}>
          It takes longer than usual. You can wait, or try again.
        </Alert>
      )}
      {state.phase === 'loading' && !state.slow && !state.prerendered && <Loading />}
    </div>
  );
}

import type { Api } from '@adili/http';
import { Loading, Panel } from '@adili/ui';
import { useFocusPlace } from '../layout/use-focus-place.ts';
import { WebVitalsPanel } from '../web-vitals/web-vitals-panel.tsx';
import { Delivered } from './delivered.tsx';
import styles from './delivery-panel.module.css';
import { deliveryFailure, pageLoadsFailure } from './failure-words.ts';
import { HalfFailed } from './half-failed.tsx';
import { PageLoadsTable } from './page-loads-table.tsx';
import { period } from './period.ts';
import { useDelivery } from './use-delivery.ts';

/** Versions from the shell's server joined with page views from the API. */
function RemotesPanel({ api }: { api: Api }) {
  const { delivery, loads } = useDelivery(api);
  const { place, keepFocus } = useFocusPlace();
  const again = (retry: () => void) => () => {
    keepFocus();
    retry();
  };
  const views = loads.state.kind === 'loaded' ? loads.state.value : null;

  return (
    <div {...place}>
      <Panel
        title="Remotes"
        foot={
          <p role="status" className={styles.note}>
            {loads.state.kind === 'loading' && 'Loading page views...'}
            {views && `Page views are those of the last ${period} days; load times are estimates.`}
          </p>
        }
      >
        {delivery.state.kind === 'failed' && (
          <HalfFailed retry="Retry versions" onRetry={again(delivery.retry)}>
            {deliveryFailure(delivery.state.error)}
          </HalfFailed>
        )}
        {loads.state.kind === 'failed' && (
          <HalfFailed retry="Retry page views" onRetry={again(loads.retry)}>
            {pageLoadsFailure(loads.state.error)}
          </HalfFailed>
        )}
        {delivery.state.kind === 'loading' && <Loading />}
        {delivery.state.kind === 'loaded' && <Delivered delivery={delivery.state.value} loads={views} />}
        {delivery.state.kind === 'failed' && views && <PageLoadsTable loads={views} />}
      </Panel>
    </div>
  );
}

/** What visitors get of each remote, and how that does in their browsers. */
export const DeliveryPanel = ({ api }: { api: Api }) => (
  <div className={styles.panels}>
    <RemotesPanel api={api} />
    <WebVitalsPanel api={api} />
  </div>
);

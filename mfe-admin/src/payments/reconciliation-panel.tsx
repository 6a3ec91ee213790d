import { failureText } from '@adili/http';
import type { Reconciliation } from '@adili/schemas/payments/reconciliation';
import { LoadFailure, Loading, type LoadingControl, Panel } from '@adili/ui';
import { MissingTable } from './missing-table.tsx';
import { NotConfigured } from './not-configured.tsx';
import { ReviewTable } from './review-table.tsx';

interface ReconciliationPanelProps {
  control: LoadingControl<Reconciliation>;
  onChanged(): void;
}

/** The ledger against what M-Pesa told: matched, missing, for review. */
export function ReconciliationPanel({ control: { state, retry }, onChanged }: ReconciliationPanelProps) {
  return (
    <Panel title="Reconciliation">
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && (
        <LoadFailure title="The reconciliation could not be read." onRetry={retry}>
          {failureText(state.error)}
        </LoadFailure>
      )}
      {state.kind === 'loaded' && <Reconciled value={state.value} onChanged={onChanged} />}
    </Panel>
  );
}

interface ReconciledProps {
  value: Reconciliation;
  onChanged(): void;
}

function Reconciled({ value, onChanged }: ReconciledProps) {
  const { configured, missing_settings, matched, missing, review_total } = value;
  const hasAny = configured || matched + missing.length + review_total > 0;
  return (
    <>
      {!configured && <NotConfigured settings={missing_settings} />}
      {hasAny && <Compared value={value} onChanged={onChanged} />}
    </>
  );
}

function Compared({ value, onChanged }: ReconciledProps) {
  const { matched, missing, review, review_total } = value;
  return (
    <>
      <p>
        {matched} matched: a callback told the receipt, and M-Pesa said the same when asked. {missing.length}{' '}
        missing, {review_total} for review.
        {review_total > review.length &&
          ` ${review.length} are shown, what tells of money first; ${review_total - review.length} more wait behind them.`}
      </p>
      <h3>Missing</h3>
      <MissingTable payments={missing} />
      <h3>For review</h3>
      <ReviewTable items={review} onChanged={onChanged} />
    </>
  );
}

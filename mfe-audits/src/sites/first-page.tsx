import { useApi } from '@adili/http/use-api';
import type { RunSummary } from '@adili/schemas/runs/run';
import type { Site } from '@adili/schemas/sites/site';
import { ActionButton, Panel, spoken } from '@adili/ui';
import { LastRun } from '../runs/run-end.tsx';
import { isUnderWay } from '../runs/run-words.tsx';

interface FirstPageProps {
  site: Site;
  /** The newest, which may still go. */
  last: RunSummary | undefined;
  onRequested(run: RunSummary): void;
}

/** Has one page checked before the website is proved, as anybody may have. */
export function FirstPage({ site: { id, url }, last, onRequested }: FirstPageProps) {
  const api = useApi();
  return (
    <Panel title="Check one page now">
      <p>
        See what we find on {spoken(url)} before you prove anything. We press no keys there, and look at this
        page alone.
      </p>
      <div>
        <ActionButton
          variant={last ? 'secondary' : 'primary'}
          disabled={last && isUnderWay(last)}
          busyLabel="Asking for it..."
          act={async () =>
            onRequested(await api.call('POST /sites/:id/runs', { params: { id }, body: { pages: 1 } }))
          }
        >
          Check this page
        </ActionButton>
      </div>
      {last && <LastRun run={last} />}
    </Panel>
  );
}

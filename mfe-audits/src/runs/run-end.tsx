import type { RunSummary } from '@adili/schemas/runs/run';
import { Alert, ButtonLink, LocalMoment } from '@adili/ui';
import { pathOfRun } from '../layout/paths.ts';
import { RunBar } from './run-progress.tsx';
import { doneWords, isUnderWay } from './run-words.tsx';

const wayWords = ({ state, failed }: RunSummary): string => {
  if (state === 'failed') return 'See why';
  return failed > 0 ? 'See what to fix first' : 'See the result';
};

/** What a run came to, with the way to it. */
const RunEnd = ({ run }: { run: RunSummary }) => (
  <Alert
    tone={run.state === 'failed' ? 'danger' : 'info'}
    title={doneWords(run)}
    actions={
      <ButtonLink variant="secondary" size="small" to={pathOfRun(run.id)}>
        {wayWords(run)}
      </ButtonLink>
    }
  >
    The last audit, <LocalMoment at={run.endedAt ?? run.requestedAt} />
  </Alert>
);

/** How far the newest run of a website is, and in the same place, once it has ended, what came of it. */
export const LastRun = ({ run }: { run: RunSummary }) =>
  isUnderWay(run) ? <RunBar run={run} /> : <RunEnd run={run} />;

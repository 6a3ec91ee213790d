import type { Pack } from '@adili/schemas/packs/pack';
import { Actions, Alert } from '@adili/ui';
import { DownloadPack } from './download-pack.tsx';

/** How it stands with the pack that is made while the page is open, said aloud; once it's ready, here it is. */
export const PackProgress = ({ pack }: { pack: Pack | undefined }) => (
  <>
    <div role="status">{pack && <Progress pack={pack} />}</div>
    {pack?.state === 'done' && (
      <Actions>
        <DownloadPack pack={pack} />
      </Actions>
    )}
  </>
);

function Progress({ pack: { state, problem } }: { pack: Pack }) {
  if (state === 'done') return <Alert tone="success">The pack is ready.</Alert>;
  if (state === 'failed')
    return (
      <Alert tone="danger" title="The pack wasn’t made">
        {problem}
      </Alert>
    );
  return <Alert>The pack is being made. You can leave this page; it’ll be here when you come back.</Alert>;
}

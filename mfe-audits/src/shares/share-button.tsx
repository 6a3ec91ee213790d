import type { Run } from '@adili/schemas/runs/run';
import { Dialog, DialogButton } from '@adili/ui';
import { ShareLinks } from './share-links.tsx';

/** Opens the links to the result of a run for people without an account. */
export const ShareButton = ({ run }: { run: Run }) => (
  <DialogButton
    variant="secondary"
    size="small"
    dialog={(close) => (
      <Dialog title="Share by link" onClose={close}>
        <ShareLinks run={run.id} />
      </Dialog>
    )}
  >
    Share by link
  </DialogButton>
);

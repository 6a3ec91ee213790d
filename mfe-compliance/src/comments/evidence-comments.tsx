import { readPeople } from '@adili/http/read-people';
import { Dialog, Unloaded, useRead } from '@adili/ui';
import { CommentsOn, type CommentsOnProps } from './comments-on.tsx';

interface EvidenceCommentsProps extends Omit<CommentsOnProps, 'about' | 'people'> {
  onClose(): void;
}

/** The comments on a piece of evidence, which has no page of its own. */
export function EvidenceComments({ onClose, ...props }: EvidenceCommentsProps) {
  const { state, retry } = useRead(readPeople);
  return (
    <Dialog title={`Comments on ‘${props.title}’`} onClose={onClose}>
      {state.kind === 'loaded' ? (
        <CommentsOn about="evidence" people={state.value} {...props} />
      ) : (
        <Unloaded title="The comments could not be loaded." state={state} retry={retry} />
      )}
    </Dialog>
  );
}

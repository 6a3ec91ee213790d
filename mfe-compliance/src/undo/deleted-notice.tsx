import type { SessionUser } from '@adili/contract';
import { Actions, Alert, Button, ButtonLink } from '@adili/ui';
import { pathOfUndo } from '../layout/paths.ts';
import { sayDeleted, useDeleted } from './deleted.ts';
import { UndoButton } from './undo-button.tsx';
import { changeOf } from './use-undo.ts';

interface DeletedNoticeProps {
  user: SessionUser;
  /** What is shown is to be read anew. */
  onUndone(): void;
}

/** Says at once what was deleted, and offers to undo it. It stays until the person goes on. */
export function DeletedNotice({ user, onUndone }: DeletedNoticeProps) {
  const deleted = useDeleted(user.id);
  return (
    <div role="status">
      {deleted && (
        <Alert
          key={deleted.id}
          title={`‘${deleted.title}’ was deleted`}
          actions={
            <Actions>
              <UndoButton isMeant={changeOf([deleted.id])} onUndone={onUndone} />
              <ButtonLink variant="quiet" size="small" to={pathOfUndo}>
                What can be undone
              </ButtonLink>
              <Button variant="quiet" size="small" onClick={() => sayDeleted(null)}>
                Close
              </Button>
            </Actions>
          }
        >
          It can be undone for 30 days.
        </Alert>
      )}
    </div>
  );
}

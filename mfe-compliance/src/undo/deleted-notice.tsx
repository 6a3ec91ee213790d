import type { SessionUser } from '@adili/contract';
import { Actions, Alert, Button, ButtonLink, useIdle } from '@adili/ui';
import { pathOfUndo } from '../layout/paths.ts';
import { useFocusOnChange } from '../layout/use-focus-on-change.ts';
import { sayDeleted, sayUndone, useDeleted } from './deleted.ts';
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
  // A page that comes with words already in it is not heard to say them.
  const isIdle = useIdle();
  // What was pressed goes with what was deleted.
  const place = useFocusOnChange(deleted?.turn);
  return (
    <div ref={place} tabIndex={-1} role="status">
      {isIdle && deleted && (
        <Alert
          key={deleted.turn}
          title={`‘${deleted.title}’ was deleted`}
          actions={
            <Actions>
              <UndoButton
                isMeant={changeOf([deleted.id])}
                onUndone={() => {
                  sayUndone();
                  onUndone();
                }}
              />
              <ButtonLink variant="quiet" size="small" to={pathOfUndo}>
                What can be undone
              </ButtonLink>
              <Button
                variant="quiet"
                size="small"
                onClick={() => {
                  place.current?.focus();
                  sayDeleted(null);
                }}
              >
                Close
              </Button>
            </Actions>
          }
        >
          {!deleted.isUndone && 'It can be undone for 30 days.'}
        </Alert>
      )}
    </div>
  );
}

import type { SessionUser } from '@adili/contract';
import { changeOf } from '@adili/http/use-undo';
import { Fragment, type ReactNode, useState } from 'react';
import { Actions } from '../actions/actions.tsx';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button-link/button-link.tsx';
import { useFocusOnChange } from '../focus/use-focus-on-change.ts';
import { useIdle } from '../idle/use-idle.ts';
import { sayDeleted, sayUndone, useDeleted } from './deleted.ts';
import { UndoButton } from './undo-button.tsx';

/** What was deleted and changed, and can be undone. */
export const pathOfUndo = '/compliance/controls/undo';

export interface UndoableProps {
  user: SessionUser;
  /** Mounted anew once something was undone: what was read before is there no more, or is there again. */
  children: ReactNode;
}

/** Says at once above a page what was deleted, and offers to undo it. It stays until the person goes on. */
export function Undoable({ user, children }: UndoableProps) {
  const [turn, setTurn] = useState(0);
  return (
    <>
      <DeletedNotice user={user} onUndone={() => setTurn(turn + 1)} />
      <Fragment key={turn}>{children}</Fragment>
    </>
  );
}

interface DeletedNoticeProps extends Pick<UndoableProps, 'user'> {
  onUndone(): void;
}

function DeletedNotice({ user, onUndone }: DeletedNoticeProps) {
  const deleted = useDeleted(user.id);
  // What was pressed goes with what was deleted.
  const place = useFocusOnChange(deleted?.turn);
  return (
    <div ref={place} tabIndex={-1} role="status">
      {deleted && (
        <WhatWasDeleted
          key={deleted.turn}
          deleted={deleted}
          onUndone={onUndone}
          onClose={() => {
            place.current?.focus();
            sayDeleted(null);
          }}
        />
      )}
    </div>
  );
}

interface WhatWasDeletedProps {
  deleted: NonNullable<ReturnType<typeof useDeleted>>;
  onUndone(): void;
  onClose(): void;
}

function WhatWasDeleted({ deleted: { id, title, isUndone }, onUndone, onClose }: WhatWasDeletedProps) {
  // A page that comes with words already in it is not heard to say them.
  if (!useIdle()) return null;
  return (
    <Alert
      title={`‘${title}’ was deleted`}
      actions={
        <Actions>
          <UndoButton
            isMeant={changeOf([id])}
            onUndone={() => {
              sayUndone();
              onUndone();
            }}
          />
          <ButtonLink variant="quiet" size="small" to={pathOfUndo}>
            What can be undone
          </ButtonLink>
          <Button variant="quiet" size="small" onClick={onClose}>
            Close
          </Button>
        </Actions>
      }
    >
      {!isUndone && 'It can be undone for 30 days.'}
    </Alert>
  );
}

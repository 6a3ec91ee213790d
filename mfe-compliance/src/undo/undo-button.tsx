import { Button, FormAlert, useAction } from '@adili/ui';
import { type IsMeant, useUndo } from './use-undo.ts';

interface UndoButtonProps {
  isMeant: IsMeant;
  /** What is shown is to be read anew. */
  onUndone(): void;
}

/** Undoes what was just done, and says what came of it in its own place. */
export function UndoButton({ isMeant, onUndone }: UndoButtonProps) {
  const undo = useUndo();
  const { run, busy, message } = useAction(async () => {
    const said = await undo(isMeant);
    onUndone();
    return said;
  });
  return (
    <>
      {message?.kind !== 'success' && (
        <Button variant="secondary" size="small" busy={busy} busyLabel="Undoing..." onClick={() => run()}>
          Undo
        </Button>
      )}
      <FormAlert message={message} />
    </>
  );
}

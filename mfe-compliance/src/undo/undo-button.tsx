import { Button, FormAlert, useAction } from '@adili/ui';
import { useFocusOnChange } from '../layout/use-focus-on-change.ts';
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
  // The button goes away.
  const place = useFocusOnChange(message?.kind === 'success' ? message.attempt : undefined);
  if (message?.kind === 'success')
    return (
      <div ref={place} tabIndex={-1}>
        <FormAlert message={message} />
      </div>
    );
  return (
    <>
      <Button variant="secondary" size="small" busy={busy} busyLabel="Undoing..." onClick={() => run()}>
        Undo
      </Button>
      <FormAlert message={message} />
    </>
  );
}

import { type IsMeant, useUndo } from '@adili/http/use-undo';
import { useAction } from '../action/use-action.ts';
import { Button } from '../button/button.tsx';
import { useFocusOnChange } from '../focus/use-focus-on-change.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { undoneWords } from './undone-words.ts';

export interface UndoButtonProps {
  isMeant: IsMeant;
  /** What is shown is to be read anew. */
  onUndone(): void;
}

/** Undoes what was just done, and says what came of it in its own place. */
export function UndoButton({ isMeant, onUndone }: UndoButtonProps) {
  const undo = useUndo();
  const { run, busy, message } = useAction(async () => {
    const undone = await undo(isMeant);
    onUndone();
    return undone ? undoneWords(undone) : 'It is undone already, or can’t be undone any more.';
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

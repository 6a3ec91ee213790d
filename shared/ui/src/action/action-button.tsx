import { Button, type ButtonProps } from '../button/button.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { isAsking } from '../form/zod-form.ts';
import { useAction } from './use-action.ts';

export interface ActionButtonProps extends Omit<ButtonProps, 'busy' | 'onClick' | 'type'> {
  /** What a press does: see useAction. */
  act(): Promise<unknown>;
  /** The words for what it throws; by default those of a failed call. */
  failure?(error: unknown): string;
}

/** A button that does one thing, and says below itself why it was not done. */
export function ActionButton({ act, failure, busyLabel = 'Saving...', ...button }: ActionButtonProps) {
  const { run, busy, message } = useAction(act, failure);
  return (
    <>
      <Button
        {...button}
        busy={busy}
        busyLabel={busyLabel}
        hidden={isAsking({ busy, message })}
        onClick={() => run()}
      />
      <FormAlert message={message} />
    </>
  );
}

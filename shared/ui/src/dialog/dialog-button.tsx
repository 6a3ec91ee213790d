import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

export interface DialogButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** What the button opens, and what closes it. */
  dialog(close: () => void): ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {open && dialog(() => setOpen(false))}
    </>
  );
}

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { CloseIcon } from '../icons/navigation.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  /** Names the dialog: Confirm Opt-Out. */
  title: string;
  /** Escape, the close button, or the platform's own way back. */
  onClose(): void;
  children: ReactNode;
  /** Buttons, in the order they stand. */
  actions?: ReactNode;
}

/** The platform's modal dialog. Mount it to open it. Focus starts at its title and returns to where it came from. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    if (!dialog.current || !heading.current) return;
    return showDialog(dialog.current, heading.current);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Else the browser closes it by itself, and a second Escape even without asking.
        event.preventDefault();
        // Of one within another the inner one alone.
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <CloseIcon />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}

/**
 * Shows `dialog` with focus on `first`; answers what closes it and gives focus back.
 * Where a browser knows no modal dialogs, it is shown as an ordinary one.
 */
function showDialog(dialog: HTMLDialogElement, first: HTMLElement): () => void {
  const opener = document.activeElement;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  first.focus();
  return () => {
    if (typeof dialog.close === 'function') dialog.close();
    else dialog.removeAttribute('open');
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}

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

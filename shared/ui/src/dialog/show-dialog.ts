/**
 * Shows `dialog` with focus on `first`; answers what closes it and gives focus back.
 * Where a browser knows no modal dialogs, it is shown as an ordinary one.
 */
export function showDialog(dialog: HTMLDialogElement, first: HTMLElement): () => void {
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

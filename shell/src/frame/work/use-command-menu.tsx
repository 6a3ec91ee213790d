import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { FrameShell } from '../../page/frame-shell.ts';
import type { CommandMenuProps } from './command-menu/command-menu.tsx';

/** The command menu by its button and by Ctrl K; its code comes with the first use. */
export function useCommandMenu(shell: FrameShell): { open(): void; menu: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const [part, setPart] = useState<{ Menu: ComponentType<CommandMenuProps> } | null>(null);
  const open = useCallback(() => {
    import(/* webpackChunkName: "command-menu" */ './command-menu/command-menu.tsx').then(
      ({ CommandMenu }) => {
        setPart({ Menu: CommandMenu });
        setIsOpen(true);
      },
      (error: unknown) => {
        shell.reportError(error, { part: 'command menu' });
        shell.notify('The search could not be loaded. Check your connection and try again.', 'error');
      },
    );
  }, [shell]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // A dialog that is open keeps the page behind it out of reach.
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return { open, menu: part && isOpen && <part.Menu shell={shell} onClose={() => setIsOpen(false)} /> };
}

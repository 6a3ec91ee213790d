import { Button, Panel } from '@adili/ui';
import type { ReactNode } from 'react';
import { useOpening } from './use-opening.ts';

interface FormPanelProps {
  title: string;
  /** Opens the form; without it there is none. */
  button: string | false;
  /** Of the form, where it has one. */
  draftKey?: string;
  /** Whether the form is open at first in any case. */
  isOpen?: boolean;
  form(close: () => void): ReactNode;
  children: ReactNode;
}

/** A named part of a page with a list, and a form for one more that a button opens above it. */
export function FormPanel({ title, button, draftKey, isOpen, form, children }: FormPanelProps) {
  const { open, show, hide, place } = useOpening(draftKey, isOpen);
  return (
    <div ref={place}>
      <Panel
        title={title}
        tools={
          button &&
          !open && (
            <Button variant="secondary" size="small" data-opens onClick={show}>
              {button}
            </Button>
          )
        }
      >
        {button && open && form(hide)}
        {children}
      </Panel>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Alert } from '../alert/alert.tsx';
import { ButtonLink } from '../button-link/button-link.tsx';

export interface GoneProps {
  /** 'There is no such risk' */
  title: string;
  /** The list of those that are there, and what leads to it: 'See all risks'. */
  to: string;
  label: string;
  /** Why, where it was not deleted. */
  children?: ReactNode;
}

/** Stands in place of what isn't there. */
export const Gone = ({ title, to, label, children = 'It was deleted' }: GoneProps) => (
  <Alert
    title={title}
    actions={
      <ButtonLink size="small" to={to}>
        {label}
      </ButtonLink>
    }
  >
    {children}, or it belongs to another organisation.
  </Alert>
);

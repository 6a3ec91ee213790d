import type { ReactNode } from 'react';

/** A numbered part of a legal text. */
export interface LegalSection {
  /** Fragment identifier. */
  id: string;
  title: string;
  body: ReactNode;
}

import type { ReactNode } from 'react';

/** A numbered part of a legal text. */
export interface LegalSection {
  /** Fragment identifier. */
  id: string;
  title: string;
  body: ReactNode;
}

/** An address that opens the person's mail program. */
export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

import type { ReactNode } from 'react';

export interface PlainListProps {
  as?: 'ul' | 'ol';
  className?: string | undefined;
  children: ReactNode;
}

/** A list without markers. Safari forgets that such a list is one; the role says it again. */
export function PlainList({ as: Element = 'ul', className, children }: PlainListProps) {
  return (
    <Element role="list" className={className}>
      {children}
    </Element>
  );
}

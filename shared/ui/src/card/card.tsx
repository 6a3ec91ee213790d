import type { ReactNode } from 'react';
import styles from './card.module.css';

export interface CardProps {
  /** 'li' inside a list, 'article' for what stands by itself. Default: div. */
  as?: 'div' | 'li' | 'article' | 'figure';
  /** 'plain' on paper, 'outline' without a ground, 'highlight' for the one that stands out. */
  tone?: 'plain' | 'outline' | 'highlight';
  /** True where the card holds one main link: the whole card then answers the pointer. */
  linked?: boolean;
  children: ReactNode;
}

/** A piece of content set on a sheet of its own. */
export function Card({ as: Element = 'div', tone = 'plain', linked = false, children }: CardProps) {
  return (
    <Element className={`${styles.card} ${styles[tone]} ${linked ? styles.linked : ''}`}>{children}</Element>
  );
}

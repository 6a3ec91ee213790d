import { Link } from '@adili/contract';
import type { ReactNode } from 'react';
import { count } from '../counted/counted.ts';
import styles from './count-links.module.css';

export interface CountLinksProps<Kind extends string> {
  kinds: readonly Kind[];
  /** How many there are of a kind. */
  of(kind: Kind): number;
  /** What a kind is called, after its number. */
  words(kind: Kind): ReactNode;
  /** The kind that the list is narrowed to. */
  current: string | undefined;
  /** The way to the list of a kind; without one, of all. */
  pathOf(kind?: Kind): string;
}

/** How many there are of each kind, each the way to its list; the one that is shown leads back to all. */
export const CountLinks = <Kind extends string>({
  kinds,
  of,
  words,
  current,
  pathOf,
}: CountLinksProps<Kind>) => (
  <ul className={styles.counts}>
    {kinds.map((kind) => (
      <li key={kind}>
        <Link
          to={pathOf(kind === current ? undefined : kind)}
          aria-current={kind === current || undefined}
          className={styles.count}
        >
          <strong>{count(of(kind))}</strong> {words(kind)}
        </Link>
      </li>
    ))}
  </ul>
);

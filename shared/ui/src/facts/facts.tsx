import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactsProps {
  /** Each with its name, in the order they are read. */
  facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

/** What is known of one thing: names with their values, next to each other where there is room. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { dayOf, Facts, Section } from '@adili/ui';
import type { ReactNode } from 'react';
import styles from './measured.module.css';

interface MeasuredProps {
  title: string;
  /** What the cases are, and what the figures mean. */
  words: ReactNode;
  facts: readonly { name: string; value: ReactNode }[];
  children: ReactNode;
}

/** Figures of one set of cases, with what they mean and when they were taken. */
export const Measured = ({ title, words, facts, children }: MeasuredProps) => (
  <Section title={title} width="text">
    <div className={styles.measured}>
      <div className={styles.words}>{words}</div>
      {children}
      <Facts facts={facts} />
    </div>
  </Section>
);

interface Made {
  date: string;
  axe: string;
  accesslint: string;
  chromium: string;
}

/** When something was measured, and with which versions. */
export const madeFacts = ({ date, axe, accesslint, chromium }: Made) => [
  { name: 'Measured on', value: dayOf(date) },
  { name: 'axe-core', value: axe },
  { name: 'AccessLint', value: accesslint },
  { name: 'Chromium', value: chromium },
];

import { Section } from '@adili/ui';
import { statsNote } from '../data/stats.ts';
import styles from './results.module.css';
import { StatList } from './stat-list.tsx';

export function Results() {
  return (
    <Section title="Results in numbers" tone="inverse">
      <StatList />
      <p className={styles.note}>{statsNote}</p>
    </Section>
  );
}

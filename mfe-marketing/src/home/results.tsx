import { Section } from '@adili/ui';
import { statsNote } from '../data/stats.ts';
import { StatList } from '../stats/stat-list.tsx';
import styles from './results.module.css';

export function Results() {
  return (
    <Section title="Results in numbers" tone="inverse">
      <StatList />
      <p className={styles.note}>{statsNote}</p>
    </Section>
  );
}

import { Section, Tabs } from '@adili/ui';
import { team, teamNote } from '../data/team.ts';
import { LeaderPanel } from './leader-panel.tsx';
import styles from './leadership.module.css';

const items = team.map((leader) => ({
  id: leader.id,
  label: leader.name,
  content: <LeaderPanel leader={leader} />,
}));

export function Leadership() {
  return (
    <Section title="Leadership" eyebrow="Who answers for it">
      <Tabs label="Leadership team" orientation="vertical" items={items} />
      <p className={styles.note}>{teamNote}</p>
    </Section>
  );
}

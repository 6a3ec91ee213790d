import { Section, Tabs } from '@adili/ui';
import { type Leader, team, teamNote } from '../data/team.ts';
import { Portrait } from '../illustrations/portrait.tsx';
import styles from './leadership.module.css';

function LeaderPanel({ leader: { name, role, description } }: { leader: Leader }) {
  return (
    <div className={styles.panel}>
      <div className={styles.portrait}>
        <Portrait name={name} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.role}>{role}</p>
        <p className={styles.description}>{description}</p>
      </div>
    </div>
  );
}

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

import { brand } from '@adili/schemas/brand';
import { Section, Tabs } from '@adili/ui';
import { finesNote } from '../data/stats.ts';
import { type Leader, team } from '../data/team.ts';
import { StatList } from '../stats/stat-list.tsx';
import styles from './sections.module.css';

export function Mission() {
  return (
    <Section title="Our mission" eyebrow="Why we are here">
      <div className={styles.columns}>
        <div className={styles.words}>
          <p className={styles.statement}>
            {brand.name} is Swahili for <em>just</em> and <em>upright</em>. We make keeping the rules the easy
            way to work.
          </p>
          <p>
            Startups and small businesses answer to the same laws as the largest firms, without their
            departments. So {brand.name} does what repeats: it writes the weekly report, tells you before
            evidence expires and, where audits are set up, audits your website. Judgement stays with people.
          </p>
          <p>
            Accessibility is part of compliance. A site that shuts people out isn’t in order, whatever its
            paperwork says.
          </p>
        </div>
        <div className={styles.figures}>
          <StatList />
          <p className={styles.note}>{finesNote}</p>
        </div>
      </div>
    </Section>
  );
}

function LeaderPanel({ leader: { role, description } }: { leader: Leader }) {
  return (
    <div className={styles.leadershipWords}>
      <h3 className={styles.role}>{role}</h3>
      <p className={styles.description}>{description}</p>
    </div>
  );
}

const items = team.map((leader) => ({
  id: leader.id,
  label: leader.role,
  content: <LeaderPanel leader={leader} />,
}));

export function Leadership() {
  return (
    <Section title="Leadership" eyebrow="Four roles" lead="What each of them is responsible for.">
      <Tabs label="Leadership team" orientation="vertical" items={items} />
    </Section>
  );
}

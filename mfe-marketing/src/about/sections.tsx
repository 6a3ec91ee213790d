import { brand } from '@adili/schemas/brand';
import { Section, Tabs } from '@adili/ui';
import { statsNote } from '../data/stats.ts';
import { type Leader, team, teamNote } from '../data/team.ts';
import { Portrait } from '../illustrations/portrait.tsx';
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
            departments. So we automate what repeats: audits, reporting, and the enforcement of policies. What
            is left is judgement, and that stays with people.
          </p>
          <p>
            Accessibility belongs to it. A site that shuts people out is not in order, whatever its papers
            say, and so each website is measured against WCAG 2.2 as well.
          </p>
        </div>
        <div className={styles.figures}>
          <StatList columns="two" />
          <p className={styles.note}>{statsNote}</p>
        </div>
      </div>
    </Section>
  );
}

function LeaderPanel({ leader: { name, role, description } }: { leader: Leader }) {
  return (
    <div className={styles.panel}>
      <div className={styles.portrait}>
        <Portrait name={name} />
      </div>
      <div className={styles.leadershipWords}>
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
      <p className={styles.leadershipNote}>{teamNote}</p>
    </Section>
  );
}

import type { Leader } from '../data/team.ts';
import { Portrait } from '../illustrations/portrait.tsx';
import styles from './leader-panel.module.css';

export function LeaderPanel({ leader: { name, role, description } }: { leader: Leader }) {
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

import type { Topic } from '../guides/topics.ts';
import styles from './emblem.module.css';

/** Line drawings on a 48 unit grid. In each hangs the bob of Adili's plumb line. */
const drawings: Readonly<Record<Topic, { lines: string; bob: readonly [x: number, y: number] }>> = {
  privacy: {
    lines:
      'M13.5 33c-1.4-3.8-1.8-7.6-.9-11.3a11.7 11.7 0 0 1 23 2.3c.2 3.8-.2 6.7-.9 9.6M18.6 37c-1.7-4.5-2.3-9.1-1.3-13.3a6.9 6.9 0 0 1 13.5 1.2c.1 4.4-.4 7.9-1.6 11.6M24 29.5c0 3.4-.4 6.4-1 9.5M16 12.5A15.5 15.5 0 0 1 37 15.6',
    bob: [24, 25],
  },
  security: {
    lines: 'm24 6.5 14 5v10.3c0 9-5.7 15.7-14 19.2-8.3-3.5-14-10.2-14-19.2V11.5zM24 15v10',
    bob: [24, 28.5],
  },
  accessibility: {
    lines: 'M24 7a17 17 0 1 1 0 34 17 17 0 0 1 0-34zM14.5 20.5 24 22.3l9.5-1.8M24 22.3V29l-4.5 8M24 29l4.5 8',
    bob: [24, 15],
  },
  health: {
    lines:
      'M24 40.5C12.5 32 7.5 26 7.5 19a9 9 0 0 1 16.5-5 9 9 0 0 1 16.5 5c0 7-5 13-16.5 21.5zM8.5 24.5H17l3-5.5 4.5 10.5 3-5h3',
    bob: [34, 24.5],
  },
  finance: {
    lines:
      'M24 11v27M16 40.5h16M9 15.5h30M9.5 15.5 4.5 27a5.3 5.3 0 0 0 10 0zM38.5 15.5l-5 11.5a5.3 5.3 0 0 0 10 0z',
    bob: [24, 9],
  },
  workplace: {
    lines: 'M6.5 32.5h35M10.5 32.5V30a13.5 13.5 0 0 1 27 0v2.5M19.5 25v-9.5h9V25',
    bob: [24, 38.5],
  },
  government: {
    lines: 'm7 20 17-11 17 11zM12.5 24.5v11M20.2 24.5v11M27.8 24.5v11M35.5 24.5v11M7.5 40h33',
    bob: [24, 15.7],
  },
  software: {
    lines: 'm16.5 14.5-9.5 9.5 9.5 9.5M31.5 14.5l9.5 9.5-9.5 9.5M24 11v17.5',
    bob: [24, 32.5],
  },
};

/** The topic's sign; silent, since its name always stands next to it. */
export function TopicEmblem({ topic, size = 'small' }: { topic: Topic; size?: 'small' | 'large' }) {
  const { lines, bob } = drawings[topic];
  return (
    <span className={`${styles.tile} ${styles[size]}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false" className={styles.drawing}>
        <path d={lines} className={styles.lines} />
        <circle cx={bob[0]} cy={bob[1]} r="2.6" className={styles.bob} />
      </svg>
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './points.module.css';

export interface Point {
  title: string;
  text: ReactNode;
  icon: ReactNode;
}

export interface PointsProps {
  /** A heading above the list, of level 2. */
  title?: string;
  points: readonly Point[];
}

/** A few reasons or facts, each with a mark before it. */
export function Points({ title, points }: PointsProps) {
  return (
    <div className={styles.group}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point.title} className={styles.point}>
            <span className={styles.mark}>{point.icon}</span>
            <p>
              <strong className={styles.name}>{point.title}</strong>
              <span className={styles.text}>{point.text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

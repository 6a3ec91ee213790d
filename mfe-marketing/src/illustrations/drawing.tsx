import type { ReactNode } from 'react';
import styles from './illustration.module.css';

export interface DrawingProps {
  /** Units of the canvas. */
  width: number;
  height: number;
  children: ReactNode;
}

/** The frame of every drawing: themed by the tokens and silent, since it repeats what the words say. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

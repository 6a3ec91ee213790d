import type { ReactNode } from 'react';
import styles from './illustration.module.css';

interface DrawingProps {
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

interface At {
  x: number;
  y: number;
}

/** A filled disc with a check in it, 20 units wide. */
export function Tick({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.solid} r="10" />
      <path className={styles.tick} d="m-4.5 .5 3 3 6-6.5" />
    </g>
  );
}

/** A line of writing. */
export function Writing({ x, y, length }: At & { length: number }) {
  return <path className={styles.text} d={`M${x} ${y}h${length}`} />;
}

/** A plumb line from a point down, with its bob. */
export function PlumbLine({ x, y, length }: At & { length: number }) {
  const end = y + length;
  return (
    <g>
      <path className={styles.plumb} d={`M${x} ${y}V${end}`} />
      <path className={styles.bob} d={`M${x - 5} ${end}h10l6 10c0 9-5 16-11 24-6-8-11-15-11-24Z`} />
    </g>
  );
}

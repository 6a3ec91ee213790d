import styles from './illustration.module.css';

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

import { type LineFigure, Link, type RingFigure } from '@adili/contract';
import { Card, count, VisuallyHidden } from '@adili/ui';
import styles from './figures.module.css';
import { arcsOf, pointsOf } from './shapes.ts';

/** How a whole is divided: the ring, and beside it each part in numbers, which lead to their lists. */
function Ring({ figure: { label, to, parts, note } }: { figure: RingFigure }) {
  const all = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <Card as="li">
      <h3 className={styles.label}>
        <Link to={to}>{label}</Link>
      </h3>
      <div className={styles.ring}>
        <div aria-hidden="true" className={styles.picture}>
          <svg aria-hidden="true" viewBox="0 0 40 40">
            <circle cx="20" cy="20" r="16" pathLength="100" className={styles.ground} />
            {arcsOf(parts).map(({ tone, dashes, from }) => (
              <circle
                key={tone + from}
                cx="20"
                cy="20"
                r="16"
                pathLength="100"
                strokeDasharray={dashes}
                strokeDashoffset={-from}
                transform="rotate(-90 20 20)"
                className={styles[tone]}
              />
            ))}
          </svg>
          <p className={styles.centre}>
            <strong>{count(parts[0]?.count ?? 0)}</strong>
            <span>of {count(all)}</span>
          </p>
        </div>
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li
              key={part.label}
              className={`${styles[`key-${part.tone}`]} ${part.count === 0 ? styles.none : ''}`}
            >
              <Part {...part} of={label} />
            </li>
          ))}
        </ul>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </Card>
  );
}

function Part({ label, count: number, to, of }: RingFigure['parts'][number] & { of: string }) {
  const words = (
    <>
      <strong>{count(number)}</strong> {label}
    </>
  );
  if (!to || number === 0) return <span>{words}</span>;
  return (
    <Link to={to}>
      {words}
      <VisuallyHidden>, {of}</VisuallyHidden>
    </Link>
  );
}

/** Rings side by side. */
export const Rings = ({ figures }: { figures: readonly (readonly [key: string, RingFigure])[] }) => (
  <ul className={styles.rings}>
    {figures.map(([key, figure]) => (
      <Ring key={key} figure={figure} />
    ))}
  </ul>
);

/** What a number was at each time, and in words what it is. */
export const Lines = ({ figures }: { figures: readonly (readonly [key: string, LineFigure])[] }) => (
  <ul className={styles.lines}>
    {figures.map(([key, { label, note, to, values }]) => (
      <li key={key} className={styles.line}>
        <Link to={to}>{label}</Link>
        <span>{note}</span>
        <Line values={values} />
      </li>
    ))}
  </ul>
);

const box = { width: 120, height: 32, edge: 3 } as const;

function Line({ values }: Pick<LineFigure, 'values'>) {
  const points = pointsOf(values, box);
  const last = points.at(-1);
  if (values.length < 2 || !last) return null;
  return (
    <>
      <VisuallyHidden>{`The last ${values.length}, oldest first: ${values.map(count).join(', ')}`}</VisuallyHidden>
      <svg aria-hidden="true" viewBox={`0 0 ${box.width} ${box.height}`} className={styles.spark}>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        <circle cx={last.x} cy={last.y} r="2.5" />
      </svg>
    </>
  );
}

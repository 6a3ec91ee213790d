import type { CheckInFull } from '@adili/schemas/checks/check';
import { type LookState, lookStates } from '@adili/schemas/checks/check-kind';
import { type Column, dayOf, LocalMoment, localMomentOf, Table } from '@adili/ui';
import { checkStateWords } from '../checks/check-words.tsx';
import styles from './check-history.module.css';
import { durationWords, type Period, periodsOf, sumOf } from './periods.ts';

const [width, height] = [600, 40];
/** Units of the picture that the shortest period has at least, to be seen. */
const least = 3;

const columns: readonly Column<Period>[] = [
  {
    key: 'from',
    header: 'From',
    rowHeader: true,
    cell: ({ from }) => <LocalMoment at={new Date(from).toISOString()} />,
  },
  { key: 'state', header: 'State', cell: ({ state }) => checkStateWords[state] },
  { key: 'for', header: 'For', narrow: 'note', cell: ({ from, to }) => durationWords(to - from) },
];

/** What the picture shows, in a sentence. */
function pictureWords(periods: readonly Period[], from: number): string {
  const said = lookStates.flatMap((state) => {
    const { times, milliseconds } = sumOf(periods, state);
    return times > 0
      ? [
          `${checkStateWords[state].toLowerCase()} ${times === 1 ? 'once' : `${times} times`}, ${durationWords(milliseconds)} in all`,
        ]
      : [];
  });
  return `Since ${dayOf(new Date(from).toISOString())}: ${said.join('; ')}.`;
}

interface CheckHistoryProps {
  changes: CheckInFull['changes'];
  /** Until when it is drawn, milliseconds since the epoch. */
  now: number;
}

/** How a check stood over time: a strip, and the same as a table. */
export function CheckHistory({ changes, now }: CheckHistoryProps) {
  const periods = periodsOf(changes, now);
  const [first] = periods;
  if (!first) return <p>It was not looked at yet.</p>;
  const whole = now - first.from;
  const place = (at: number) => ((at - first.from) / whole) * width;
  const used = new Set<LookState>(periods.map(({ state }) => state));
  return (
    <>
      <figure className={styles.figure}>
        <svg
          role="img"
          aria-label={pictureWords(periods, first.from)}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={styles.picture}
        >
          {periods.map(({ state, from, to }) => (
            <rect
              key={from}
              x={Math.min(place(from), width - least)}
              y={state === 'failing' ? 0 : height / 2}
              width={Math.max(place(to) - place(from), least)}
              height={state === 'failing' ? height : height / 2}
              className={styles[state]}
            />
          ))}
        </svg>
        <div className={styles.ends}>
          <span>{localMomentOf(new Date(first.from).toISOString())}</span>
          <span>Now</span>
        </div>
        <figcaption className={styles.caption}>
          {lookStates
            .filter((state) => used.has(state))
            .map((state) => (
              <span key={state} className={styles[`${state}Key`]}>
                {checkStateWords[state]}
              </span>
            ))}
        </figcaption>
      </figure>
      <details>
        <summary>The same as a table</summary>
        <Table caption="History" columns={columns} rows={periods.toReversed()} rowKey={({ from }) => from} />
      </details>
    </>
  );
}

import { Link, useShell } from '@adili/contract';
import type { RiskCounts } from '@adili/schemas/risks/risk';
import {
  bandOf,
  bandWords,
  impactWords,
  levelOf,
  likelihoodWords,
  type RiskBand,
  riskBands,
  type Step,
  steps,
} from '@adili/schemas/risks/risk-scale';
import { type Column, count, Table, VisuallyHidden } from '@adili/ui';
import { risksPath } from '../layout/paths.ts';
import styles from './risks-picture.module.css';

interface Place {
  likelihood: Step;
  impact: Step;
  /** Risks of which so much remains. */
  risks: number;
}

interface CellProps extends Place {
  /** The list shows those of this place alone. */
  isChosen: boolean;
}

/** One place of the picture: its level, and how many risks are there, with the way to them. */
function Cell({ likelihood, impact, risks, isChosen }: CellProps) {
  const { navigate } = useShell();
  const level = levelOf(likelihood, impact);
  const band = bandOf(level);
  if (risks === 0)
    return (
      <td className={`${styles.cell} ${styles[band]}`}>
        <span className={styles.level}>{level}</span>
      </td>
    );
  const query = new URLSearchParams({ likelihood: String(likelihood), impact: String(impact) });
  const to = isChosen ? risksPath : `${risksPath}?${query}`;
  return (
    <td className={`${styles.cell} ${styles[band]}`}>
      <Link
        to={to}
        className={styles.risks}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          // The list is on this page: who goes from place to place stays where they are.
          event.preventDefault();
          navigate(to, { scroll: 'keep' });
        }}
      >
        <VisuallyHidden>Level </VisuallyHidden>
        <span className={styles.level}>{level}</span>
        <VisuallyHidden>, {bandWords[band]}: </VisuallyHidden>
        <span className={styles.count}>{count(risks)}</span>
        <VisuallyHidden>
          {' '}
          {risks === 1 ? 'risk' : 'risks'}, {likelihoodWords[likelihood]}, {impactWords[impact]}
        </VisuallyHidden>
      </Link>
    </td>
  );
}

interface BandRow {
  id: RiskBand;
  remaining: number;
  inherent: number;
}

const columns: readonly Column<BandRow>[] = [
  { key: 'id', header: 'Level', rowHeader: true, cell: ({ id }) => `${bandWords[id]} (${rangeWords(id)})` },
  // Two columns are a table in any width.
  {
    key: 'risks',
    header: 'Now (inherent)',
    align: 'end',
    cell: ({ remaining, inherent }) => `${count(remaining)} (${count(inherent)})`,
  },
];

/** '10 to 15' */
function rangeWords(band: RiskBand): string {
  const levels = Array.from({ length: 25 }, (_, index) => index + 1).filter(
    (level) => bandOf(level) === band,
  );
  return `${levels[0]} to ${levels.at(-1)}`;
}

const bandRows = (places: RiskCounts['places']): BandRow[] =>
  riskBands.toReversed().map((id) => {
    const there = places.filter(({ likelihood, impact }) => bandOf(levelOf(likelihood, impact)) === id);
    const sum = (what: 'remaining' | 'inherent') => there.reduce((all, place) => all + place[what], 0);
    return { id, remaining: sum('remaining'), inherent: sum('inherent') };
  });

interface RisksPictureProps {
  counts: RiskCounts;
  /** The place that the list is narrowed to. */
  chosen: { likelihood?: string | undefined; impact?: string | undefined };
}

/** What remains of all risks: five steps of likelihood by five of impact, and how many there are of each level. */
export function RisksPicture({ counts: { places }, chosen }: RisksPictureProps) {
  const risksAt = (likelihood: number, impact: number) =>
    places.find((place) => place.likelihood === likelihood && place.impact === impact)?.remaining ?? 0;
  return (
    <div className={styles.both}>
      <div className={styles.frame}>
        <table className={styles.picture}>
          <caption className={styles.caption}>
            How likely from below to above, how harmful from left to right. The small number is the level, the
            large one how many risks are there.
          </caption>
          <thead>
            <tr>
              <td />
              {steps.map((impact) => (
                <th key={impact} scope="col">
                  {impact} <span className={styles.word}>{impactWords[impact]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map((likelihood) => (
              <tr key={likelihood}>
                <th scope="row">
                  {likelihood} <span className={styles.word}>{likelihoodWords[likelihood]}</span>
                </th>
                {steps.map((impact) => (
                  <Cell
                    key={impact}
                    likelihood={likelihood}
                    impact={impact}
                    risks={risksAt(likelihood, impact)}
                    isChosen={chosen.likelihood === String(likelihood) && chosen.impact === String(impact)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Table caption="Risks by level" columns={columns} rows={bandRows(places)} />
    </div>
  );
}

import { Link } from '@adili/contract';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { nameAmid } from '@adili/schemas/members/former-member';
import { type Column, Day, LastDay, sizeWords, VisuallyHidden } from '@adili/ui';
import { pathOfCheck, pathOfControl } from '../layout/paths.ts';
import styles from './evidence-columns.module.css';
import { EvidenceStateBadge, giverOf, kindWords, Validity } from './evidence-words.tsx';

const instant = /(\d{4}-\d\d-\d\dT[\d:.]+Z)/;

/** What a record says, its instants as days. */
const withDays = (text: string) =>
  text.split(instant).map((part) => (instant.test(part) ? <Day key={part} at={part} /> : part));

const title: Column<Evidence> = {
  key: 'title',
  header: 'Evidence',
  rowHeader: true,
  cell: ({ kind, check, checkKind, title: words, text, name, size, sha256, replacement }) => (
    <>
      {words}
      <span className={styles.note}>
        {checkKind === 'pushed' ? 'Report of a program of yours' : kindWords[kind]}
        {name && name !== words && `: ${name}`}
        {size !== undefined && `, ${sizeWords(size)}`}
      </span>
      {replacement && <span className={styles.note}>Replaced by a new one</span>}
      {text && text !== words && (
        <span className={styles.text}>{kind === 'record' ? withDays(text) : text}</span>
      )}
      {check && (
        <span className={styles.note}>
          <Link to={pathOfCheck(check)}>
            Open the check <VisuallyHidden>{words}</VisuallyHidden>
          </Link>
        </span>
      )}
      <span className={styles.hash}>SHA-256 {sha256.slice(0, 12)}</span>
    </>
  ),
};

const state: Column<Evidence> = {
  key: 'state',
  header: 'Status',
  cell: (evidence) => <EvidenceStateBadge state={evidence.state} />,
};

const validity: Column<Evidence> = {
  key: 'validity',
  narrow: 'note',
  header: 'Valid',
  cell: (evidence) => <Validity evidence={evidence} />,
};

const given: Column<Evidence> = {
  key: 'given',
  narrow: 'note',
  header: 'Added by',
  cell: (evidence) => (
    <>
      {giverOf(evidence)}, <Day at={evidence.givenAt} />
      {evidence.approvedByName && (
        <span className={styles.note}>Approved by {nameAmid(evidence.approvedByName)}</span>
      )}
    </>
  ),
};

/** What a control says of what carries it. */
type Carried = Pick<ControlInFull, 'state' | 'cadence' | 'carriedBy' | 'nextDue'>;

/** Whether a valid piece carries a control, and how long: with a cadence it can be valid and carry nothing. */
function Carrying({ evidence, control }: { evidence: Evidence; control: Carried }) {
  const { state, cadence, carriedBy, nextDue } = control;
  if (evidence.id === carriedBy)
    return (
      <span className={styles.note}>
        Counts for this control
        {nextDue && (
          <>
            {' '}
            until <LastDay at={nextDue} />
          </>
        )}
      </span>
    );
  if (cadence === null || state !== 'in_place' || evidence.state !== 'valid') return null;
  return <span className={styles.note}>Valid, but new evidence is due</span>;
}

/** Of a control's evidence. */
export const evidenceColumns = (control: Carried): readonly Column<Evidence>[] => [
  title,
  {
    ...state,
    cell: (evidence) => (
      <>
        <EvidenceStateBadge state={evidence.state} />
        <Carrying evidence={evidence} control={control} />
      </>
    ),
  },
  validity,
  given,
];

/** Of all evidence, each piece with the way to what it proves. @param titles of controls, by their ids */
export const allEvidenceColumns = (titles: ReadonlyMap<string, string>): readonly Column<Evidence>[] => [
  title,
  {
    key: 'controls',
    header: 'Proves',
    cell: ({ controls }) => (
      <ul className={styles.controls}>
        {controls.map((id) => (
          <li key={id}>
            <Link to={pathOfControl(id)}>{titles.get(id) ?? 'Its control'}</Link>
          </li>
        ))}
      </ul>
    ),
  },
  state,
  validity,
  given,
];

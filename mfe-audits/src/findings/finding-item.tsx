import { ChevronDownIcon, ChevronRightIcon } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { counted } from '../format/words.ts';
import { VerdictBadge } from '../runs/run-words.tsx';
import type { AnyFinding } from './finding-body.tsx';
import styles from './finding-item.module.css';

interface FindingItemProps {
  finding: AnyFinding;
  /** Where it stands in the order of fixing, from 1. */
  place?: number;
  /** Such as who has it, or that it is ignored. */
  note?: ReactNode;
  /** What is known of it, and what can be done about it. */
  children: ReactNode;
}

/** Where it was found: the path of its one page, or how many pages there are. */
function placeWords([page = '', ...others]: readonly string[]): string {
  if (others.length > 0 || !URL.canParse(page)) return counted(others.length + 1, 'page');
  const { pathname, search } = new URL(page);
  return `on ${pathname}${search}`;
}

/** A cause in one line, which opens in its place. */
export function FindingItem({ finding, place, note, children }: FindingItemProps) {
  // What is folded up reads no picture.
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.item}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.words}>
          <span className={styles.chevron}>
            {open ? <ChevronDownIcon size={18} /> : <ChevronRightIcon size={18} />}
          </span>
          <span>
            {place !== undefined && `${place}. `}
            {finding.message}
          </span>
        </span>
        <span className={styles.marks}>
          <VerdictBadge verdict={finding.verdict} />
          <span>
            {finding.criterion} {finding.criterionName}, {placeWords(finding.pages)}
          </span>
          {note}
        </span>
        {/* Many causes have the same message: this tells one from another. */}
        <code className={styles.element}>{finding.selector}</code>
        <span className={styles.reason}>{finding.reason}</span>
      </summary>
      {open && <div className={styles.open}>{children}</div>}
    </details>
  );
}

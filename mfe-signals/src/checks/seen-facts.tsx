import type { CheckInFull } from '@adili/schemas/checks/check';
import { Facts } from '@adili/ui';
import styles from './seen-facts.module.css';

type Seen = CheckInFull['seen'][string];

/** 'daysLeft' as 'Days left': programs name what they saw. */
const named = (name: string): string => {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

function shownValue(value: Seen) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return <span className={styles.value}>{value}</span>;
  return (
    <ul className={styles.rows}>
      {value.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same row may stand twice, and none moves
        <li key={at}>{row}</li>
      ))}
    </ul>
  );
}

/** What the last look saw, by its names. */
export const SeenFacts = ({ seen }: Pick<CheckInFull, 'seen'>) => (
  <Facts
    facts={Object.entries(seen).map(([name, value]) => ({ name: named(name), value: shownValue(value) }))}
  />
);

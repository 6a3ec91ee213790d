import { Drawing } from './drawing.tsx';
import styles from './illustration.module.css';

const initials = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('');

/** Initials under an arch, in place of a photograph. */
export function Portrait({ name }: { name: string }) {
  return (
    <Drawing width={200} height={240}>
      <path className={styles.soft} d="M0 100a100 100 0 0 1 200 0v140H0Z" />
      <path className={styles.paper} d="M26 108a74 74 0 0 1 148 0v132H26Z" />
      <path className={styles.plumb} d="M100 34v38" />
      <circle className={styles.bob} cx="100" cy="78" r="6" />
      <text className={styles.letter} x="100" y="168" fontSize="58" textAnchor="middle">
        {initials(name)}
      </text>
    </Drawing>
  );
}

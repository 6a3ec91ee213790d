import { Dialog } from '../dialog/dialog.tsx';
import styles from './keyboard-shortcuts.module.css';

export interface Shortcut {
  /** Each does it: `['j', '↓']`. */
  keys: readonly string[];
  does: string;
}

/** What keys do in a list, while the focus is in one of its rows. */
const ofLists: readonly Shortcut[] = [
  { keys: ['j', '↓'], does: 'Next row' },
  { keys: ['k', '↑'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['x', 'Space'], does: 'Select the row, or take it out of the selection' },
  { keys: ['?'], does: 'Show this list of keys' },
];

export interface KeyboardShortcutsProps {
  /** What works on the whole page, before what works in lists. */
  shortcuts?: readonly Shortcut[];
  onClose(): void;
}

/** The keys by which pages for work are used. Single letters act only in a list that has the focus. */
export function KeyboardShortcuts({ shortcuts = [], onClose }: KeyboardShortcutsProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {shortcuts.length > 0 && (
        <>
          <h3 className={styles.title}>On every page</h3>
          <Keys shortcuts={shortcuts} />
        </>
      )}
      <h3 className={styles.title}>In a list</h3>
      <p className={styles.remark}>These work while the focus is in one of its rows. Tab leads there.</p>
      <Keys shortcuts={ofLists} />
    </Dialog>
  );
}

const Keys = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => (
  <dl className={styles.keys}>
    {shortcuts.map(({ keys, does }) => (
      <div key={does} className={styles.row}>
        <dt>
          {keys.map((key, index) => (
            <span key={key}>
              {index > 0 && ' or '}
              <kbd className={styles.key}>{key}</kbd>
            </span>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

import { Drawing } from '../drawing.tsx';
import styles from '../illustration.module.css';
import { PlumbLine, Tick } from '../marks.tsx';
import { size } from './size.ts';

/** An open book. */
export function Training() {
  return (
    <Drawing {...size}>
      <path
        className={styles.soft}
        d="M180 66c-30-22-76-26-124-18v126c48-8 94-4 124 18 30-22 76-26 124-18V48c-48-8-94-4-124 18Z"
      />
      <path
        className={styles.paper}
        d="M180 56c-28-20-70-24-114-17v122c44-7 86-3 114 17 28-20 70-24 114-17V39c-44-7-86-3-114 17Z"
      />
      <path className={styles.rule} d="M180 56v122" />
      <path className={styles.text} d="M90 66c22-2 44 0 64 8M90 90c22-2 44 0 64 8M90 114c22-2 34-1 46 4" />
      <path className={styles.text} d="M206 74c20-8 42-10 64-8M206 98c20-8 42-10 64-8" />
      <Tick x={218} y={130} />
      <path className={styles.text} d="M240 124c10-2 20-3 30-2" />
      <PlumbLine x={180} y={20} length={20} />
    </Drawing>
  );
}

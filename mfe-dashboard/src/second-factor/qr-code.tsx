import { Loading, useLoading } from '@adili/ui';
import { useCallback } from 'react';
import styles from './qr-code.module.css';

/** The library comes only now. */
async function pathOf(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

/** A text as a QR code; black on white whatever the theme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { state } = useLoading(useCallback(() => pathOf(text), [text]));
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed') return <p>The picture could not be loaded. Type the key in instead.</p>;
  const { size, path } = state.value;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

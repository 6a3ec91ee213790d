/** Index of the tab that a key leads to, wrapping; null for a key that means nothing to tabs. */
export function nextTab(
  key: string,
  from: number,
  count: number,
  orientation: 'horizontal' | 'vertical',
): number | null {
  const [back, on] = orientation === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case on:
      return (from + 1) % count;
    case back:
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const KB = 1024;
const MB = KB * KB;

/** Bytes as the API's limits and most computers count them: 1.4 MB */
export function sizeWords(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`;
  const [size, unit] = bytes < MB ? [bytes / KB, 'kB'] : [bytes / MB, 'MB'];
  return `${size < 10 ? size.toFixed(1) : Math.round(size)} ${unit}`;
}

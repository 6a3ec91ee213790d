import Bowser from 'bowser';

/** A browser's description of itself in words: 'Chrome on Windows'. */
export function deviceWords(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const words = [browser.name, os.name].filter(Boolean).join(' on ');
  return words || 'Unknown device';
}

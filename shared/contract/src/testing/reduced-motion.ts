/** Answers media queries as for a person who asked for less motion; answers what takes it back. */
export function preferReducedMotion(): () => void {
  const matchMedia = (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('reduced-motion') });
  Object.assign(window, { matchMedia });
  return () => void Reflect.deleteProperty(window, 'matchMedia');
}

export type Theme = 'light' | 'dark' | 'inverse';

/** The colours that tokens.css declares, by role and theme; those of the inverse ground are only its own. */
export function themeColours(css: string): Record<Theme, ReadonlyMap<string, string>> {
  const light = new Map<string, string>();
  const dark = new Map<string, string>();
  for (const [, role = '', onLight = '', onDark = ''] of css.matchAll(
    /--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g,
  )) {
    light.set(role, onLight);
    dark.set(role, onDark);
  }
  const inverse = new Map<string, string>();
  for (const [, role = '', colour = ''] of css.matchAll(/--color-([\w-]+): (#\w{6});/g)) {
    inverse.set(role, colour);
  }
  return { light, dark, inverse };
}

/** What a person chose; by `system` the document follows their system, and nothing is kept. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Where the choice is kept in the browser. */
export const THEME_KEY = 'theme';

/** Stands in each document's head, so that the first thing painted has the theme. The policy allows it by its hash. A browser that keeps nothing for the site throws, and the system's theme stays. */
export const themeScript = `try{let t=localStorage.getItem('${THEME_KEY}');if(t)document.documentElement.dataset.theme=t}catch{}`;

/** Draws the document in a theme. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

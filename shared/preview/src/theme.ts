const KEY = 'preview.theme';

/** The system's, or one chosen for this tab. */
export const themes = ['system', 'light', 'dark'] as const;

export const keptTheme = (): string => sessionStorage.getItem(KEY) ?? 'system';

export function applyTheme(theme: string): void {
  sessionStorage.setItem(KEY, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

import { useEffect, useState } from 'react';
import { applyTheme, THEME_KEY, type Theme, themes } from '../../boot/theme.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import styles from './theme-choice.module.css';

const labels: Readonly<Record<Theme, string>> = {
  system: 'Theme: as the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
};

const themeNamed = (name: string | null): Theme => themes.find((theme) => theme === name) ?? 'system';

/** Chooses light or dark in place of the system's theme; this browser keeps it, and other tabs follow. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(() => themeNamed(browserStorage.getItem(THEME_KEY)));
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_KEY) setTheme(themeNamed(newValue));
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  const choose = (chosen: Theme) => {
    if (chosen === 'system') browserStorage.removeItem(THEME_KEY);
    else browserStorage.setItem(THEME_KEY, chosen);
    setTheme(chosen);
  };
  return (
    <select
      aria-label="Theme"
      className={styles.choice}
      value={theme}
      onChange={(event) => choose(themeNamed(event.target.value))}
    >
      {themes.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </select>
  );
}

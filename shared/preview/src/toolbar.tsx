import type { SessionStore } from '@adili/contract';
import { hrefFor, pathBelow } from '@adili/contract/paths';
import { useSyncExternalStore } from 'react';
import type { AskedLog } from './asked-log.ts';
import { Choice } from './choice.tsx';
import { LogPanel } from './log-panel.tsx';
import { keepSession, people, personOf, sessionOf } from './people.ts';
import type { PreviewBoot } from './preview-boot.ts';
import { applyTheme, keptTheme, themes } from './theme.ts';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  boot: PreviewBoot;
  log: AskedLog;
  session: SessionStore;
}

/** What a page is looked at with: its siblings and states, the person, the theme, the base path, and its wishes. */
export function Toolbar({ boot, log, session }: ToolbarProps) {
  const person = personOf(useSyncExternalStore(session.subscribe, session.get));
  const { remote, stories, basePath } = boot;
  const signIn = (name: string) => {
    const next = people[name] ?? null;
    if (next) session.start(next);
    else void session.end();
  };
  const moveBelow = (base: string) => {
    const path = pathBelow(basePath, location.pathname) ?? '/';
    location.assign(hrefFor(base, path) + location.search);
  };
  return (
    <div className={styles.toolbar}>
      <strong>{remote.name}</strong>
      <nav aria-label={`Pages of ${remote.name}`}>
        <ul className={styles.links}>
          {remote.pages
            .filter(({ path }) => !path.includes('/:'))
            .map(({ path, title }) => (
              <li key={path}>
                <a href={hrefFor(basePath, path)}>{title}</a>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.choices}>
        <Choice label="Signed in" value={person} options={Object.keys(people)} onChoose={signIn} />
        <Choice label="Theme" initial={keptTheme()} options={themes} onChoose={applyTheme} />
        <Choice label="Base path" value={basePath} options={boot.basePaths} onChoose={moveBelow} />
      </div>
      <details className={styles.panel}>
        <summary>Stories ({stories.length})</summary>
        <nav aria-label={`Stories of ${remote.name}`}>
          <ul className={styles.links}>
            {stories.map((story) => (
              <li key={story.name}>
                <a href={hrefFor(basePath, story.path)} onClick={() => keepSession(sessionOf(story))}>
                  {story.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <LogPanel log={log} />
    </div>
  );
}

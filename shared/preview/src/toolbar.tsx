import type { SessionStore } from '@adili/contract';
import { hrefFor, pathBelow } from '@adili/contract/paths';
import type { PageStory } from '@adili/http/testing';
import { useSyncExternalStore } from 'react';
import type { AskedLog } from './asked-log.ts';
import { Choice } from './choice.tsx';
import { LogPanel } from './log-panel.tsx';
import { people, personOf } from './people.ts';
import { GALLERY_PATH, type PreviewBoot } from './preview-boot.ts';
import { hrefOf } from './stories.ts';
import { applyTheme, keptTheme, themes } from './theme.ts';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  boot: PreviewBoot;
  log: AskedLog;
  session: SessionStore;
  /** The story that is shown, if any. */
  story: PageStory | null;
}

/** What a page is looked at with: its siblings and states, the person, the theme, the base path, and its wishes. */
export function Toolbar({ boot, log, session, story: shown }: ToolbarProps) {
  const person = personOf(useSyncExternalStore(session.subscribe, session.get));
  const { remote, stories, basePath } = boot;
  const logIn = (name: string) => {
    const next = people[name] ?? null;
    if (next) session.start(next);
    else void session.end();
  };
  const moveBelow = (base: string) => {
    const path = pathBelow(basePath, location.pathname) ?? '/';
    location.assign(hrefFor(base, path) + location.search + location.hash);
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
        <Choice label="Logged in" value={person} options={Object.keys(people)} onChoose={logIn} />
        <Choice label="Theme" defaultValue={keptTheme()} options={themes} onChoose={applyTheme} />
        <Choice label="Base path" value={basePath} options={boot.basePaths} onChoose={moveBelow} />
        <a href={GALLERY_PATH}>Gallery</a>
      </div>
      <details className={styles.panel}>
        <summary>
          Stories ({stories.length}){shown && `: ${shown.name}`}
        </summary>
        <nav aria-label={`Stories of ${remote.name}`}>
          <ul className={styles.links}>
            {stories.map((story) => (
              <li key={story.name}>
                <a href={hrefOf(story, basePath)} aria-current={story.name === shown?.name || undefined}>
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

import { Link } from '@adili/contract';
import { onFirstUse } from '@adili/schemas/on-first-use';
import { CalendarIcon, ClockIcon, ScalesIcon } from '@adili/ui';
import { TopicEmblem } from '../emblems/topic-emblem.tsx';
import type { Guide } from '../guides/guide.ts';
import { topicLabel } from '../guides/topics.ts';
import { pathOfTopic } from '../list/addresses.ts';
import styles from './guide-header.module.css';

/** What a guide is called and about, and how far it can be relied on. */
export function GuideHeader({ guide }: { guide: Guide }) {
  return (
    <header className={styles.header} data-ground="inverse">
      <div className={styles.inner}>
        <div className={styles.words}>
          <nav aria-label="Breadcrumb">
            <ol className={styles.trail}>
              <li>
                <Link to="/blog">Resources</Link>
              </li>
              <li>
                <Link to={pathOfTopic(guide.topic)}>{topicLabel(guide.topic)}</Link>
              </li>
            </ol>
          </nav>
          <h1>{guide.title}</h1>
          <p className={styles.summary}>{guide.summary}</p>
          <dl className={styles.facts}>
            <div>
              <ScalesIcon />
              <dt>Standard</dt>
              <dd>{guide.standard}</dd>
            </div>
            <div>
              <ClockIcon />
              <dt>Reading time</dt>
              <dd>{guide.minutes} minutes</dd>
            </div>
            <div>
              <CalendarIcon />
              <dt>Last reviewed</dt>
              <dd>
                <time dateTime={guide.reviewed}>{dayInWords(guide.reviewed)}</time>
              </dd>
            </div>
          </dl>
        </div>
        <TopicEmblem topic={guide.topic} size="large" />
      </div>
    </header>
  );
}

const form = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));

/** An ISO 8601 day in words, the same in every time zone: 21 November 2026. */
const dayInWords = (day: string): string => form().format(new Date(`${day}T00:00:00Z`));

import type { Framework } from '@adili/schemas/frameworks/framework';
import { reviewWords } from '@adili/schemas/frameworks/review-words';
import { Badge, Day } from '@adili/ui';
import styles from './framework-facts.module.css';

/** Whether a person has compared our words with the source; where nobody has, a footnote says what was checked. */
export const Reviewed = ({
  reviewed,
  imported,
  note,
}: Pick<Framework, 'reviewed' | 'imported'> & { note?: number | undefined }) => {
  if (imported) return <Badge tone="accent">Imported by you</Badge>;
  if (!reviewed)
    return note === undefined ? null : (
      <a href={`#words-${note}`} className={styles.note}>
        Note {note}
      </a>
    );
  return (
    <span className={styles.reviewed}>
      <Badge tone="success">
        Reviewed by {reviewed.by}, <Day at={reviewed.on} />
      </Badge>
    </span>
  );
};

/** The footnotes that frameworks need between them: what was checked of their words. */
export const notesOf = (frameworks: readonly Framework[]): readonly string[] => [
  ...new Set(frameworks.filter(({ reviewed, imported }) => !(reviewed || imported)).map(reviewWords)),
];

/** Footnotes, in the order of their numbers. */
export const WordNotes = ({ notes }: { notes: readonly string[] }) => (
  <ol className={styles.notes}>
    {notes.map((note, index) => (
      <li key={note} id={`words-${index + 1}`}>
        {note}
      </li>
    ))}
  </ol>
);

/** What of a framework's source and licence is to be known. */
export function Source({ framework: { source, licence } }: { framework: Framework }) {
  return (
    <span className={styles.source}>
      {source.url ? (
        <a href={source.url} rel="noreferrer">
          {source.title}
        </a>
      ) : (
        source.title
      )}
      {licence && (
        <>
          {'. Licence: '}
          {licence.url ? (
            <a href={licence.url} rel="noreferrer">
              {licence.name}
            </a>
          ) : (
            licence.name
          )}
        </>
      )}
      {licence?.attribution && `${licence.name.endsWith('.') ? '' : '.'} ${licence.attribution}`}
    </span>
  );
}

/** That another edition is in force, where one is. @param titles of frameworks, by their ids */
export function Successor({
  successor,
  titles,
}: {
  successor: string | undefined;
  titles: ReadonlyMap<string, string>;
}) {
  if (!successor) return null;
  return (
    <span className={styles.successor}>
      <Badge tone="danger">Retired</Badge> In force: {titles.get(successor) ?? successor}
    </span>
  );
}

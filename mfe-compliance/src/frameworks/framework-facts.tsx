import type { Framework } from '@adili/schemas/frameworks/framework';
import { Badge, Day } from '@adili/ui';
import styles from './framework-facts.module.css';

/** Whether a person has compared our words with the source. */
export const Reviewed = ({ reviewed, imported }: Pick<Framework, 'reviewed' | 'imported'>) => {
  if (imported) return <Badge tone="accent">Imported by you</Badge>;
  if (!reviewed) return <Badge tone="warning">Not reviewed yet</Badge>;
  return (
    <span className={styles.reviewed}>
      <Badge tone="success">
        Reviewed by {reviewed.by}, <Day at={reviewed.on} />
      </Badge>
    </span>
  );
};

/** What that means, where nobody has. */
export const reviewMeaning =
  'Not reviewed yet means that no person who knows the text has compared our words with its source.';

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

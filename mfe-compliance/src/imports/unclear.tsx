import { Alert, count, counted } from '@adili/ui';
import { Notes } from './notes.tsx';

/** What of a table can't be understood, and how much there is of it in all. */
export interface UnclearThings {
  unclear: readonly { place: string; sentence: string }[];
  unclearCount: number;
}

/** ‘lines 3, 10’ */
function placesOf(places: readonly string[]): string {
  const inLines = places.length > 1 && places.every((place) => /^line \d+$/.test(place));
  return inLines
    ? `lines ${places.map((place) => place.slice('line '.length)).join(', ')}`
    : places.join(', ');
}

/** One sentence for all places of which it is true, in the file's order. */
function sentencesOf(unclear: UnclearThings['unclear']): string[] {
  const inOrder = unclear.toSorted((one, other) =>
    one.place.localeCompare(other.place, 'en', { numeric: true }),
  );
  return [...Map.groupBy(inOrder, ({ sentence }) => sentence)].map(
    ([sentence, all]) => `${placesOf(all.map(({ place }) => place))}: ${sentence}`,
  );
}

/** What can't be understood of a table, and is left out. */
export function Unclear({ unclear, unclearCount }: UnclearThings) {
  if (unclearCount === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`${counted(unclearCount, 'thing is', 'things are')} unclear, and left out of the import:`}
    >
      <Notes notes={sentencesOf(unclear)} />
      {unclearCount > unclear.length && <p>And {count(unclearCount - unclear.length)} more.</p>}
      <p>What you correct in the file is taken when you import it again. Nothing is added twice.</p>
    </Alert>
  );
}

import { ApiError } from '@adili/http';
import { useRef } from 'react';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { differencesOf, type FieldInWords } from './field-in-words.ts';
import { Undecided } from './undecided.ts';

interface Versioned {
  readonly version: number;
}

export interface ChangeOptions<Row extends Versioned, Change extends object> {
  /** The row that the person saw as they began: what a form was filled from. */
  read: Row;
  /** What several people may change of it. */
  fields: readonly FieldInWords<Row, Change>[];
  send(body: Change & Versioned): Promise<Row>;
  /** Takes the row as it is then, saved or as another person left it. */
  onChanged(row: Row): void;
  /** In place of `onChanged`, for what another person saved and this one takes. */
  onTheirs?(row: Row): void;
}

/** The row as it is, or the rows, in an answer that another person was faster. */
export const currentIn = <Current,>(error: unknown): Current | undefined =>
  error instanceof ApiError && error.code === 'changed_meanwhile' && error.current
    ? (error.current as Current)
    : undefined;

/**
 * Changes a row that several people edit. What another person saved since it was read is not written over: whoever
 * called, a form or an action, shows both versions and asks. A change of nothing isn't sent.
 * @returns sends a change, or what a function makes of the row that it changes, and answers the row as it is then. What
 * was typed on an older version and put back says which that was: it's not what the person sees that they changed.
 */
export function useChange<Row extends Versioned, Change extends object>({
  read,
  fields,
  send,
  onChanged,
  onTheirs = onChanged,
}: ChangeOptions<Row, Change>) {
  /** What the person has seen, and writes over. */
  const over = useRef<Row>(undefined);
  /** What they saved or took last, which may be newer than what was read. */
  const last = useRef<Row>(undefined);
  const asked = useRef(0);
  return async (wanted: Change | ((row: Row) => Change), begunOn?: number): Promise<Row> => {
    const known = last.current && last.current.version > read.version ? last.current : read;
    const from = over.current ?? known;
    const version = over.current ? from.version : (begunOn ?? from.version);
    over.current = undefined;
    const change = typeof wanted === 'function' ? wanted(from) : wanted;
    if (Object.keys(change).length === 0) return from;
    let row: Row;
    try {
      row = await send({ ...change, version });
    } catch (error) {
      const current = currentIn<Row>(error);
      if (!current) throw error;
      asked.current += 1;
      throw new Undecided((again, close) => (
        <ChangedMeanwhile
          // Asked again, it takes the focus again.
          key={asked.current}
          differences={differencesOf(fields, { read: known, change, current })}
          onMine={() => {
            over.current = current;
            again();
          }}
          onTheirs={() => {
            last.current = current;
            close();
            onTheirs(current);
          }}
        >
          <p>
            Someone else saved this while you worked on it. Yours isn’t saved yet, and nothing of it is lost.
            If you save it now, only what you changed is written over.
          </p>
        </ChangedMeanwhile>
      ));
    }
    last.current = row;
    onChanged(row);
    return row;
  };
}

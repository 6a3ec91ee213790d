import { useState } from 'react';
import type { FieldInWords } from './field-in-words.ts';

/**
 * The row that a form was filled from. It follows the row as long as what the form shows of it stays the same: what the
 * page reads meanwhile is not what the person saw.
 * @returns the row, and what takes another with which the form is filled now
 */
export function useFormRow<Row>(
  row: Row,
  shown: readonly Pick<FieldInWords<Row>, 'now'>[],
): [Row, (row: Row) => void] {
  const [filled, setFilled] = useState(row);
  return [shown.every(({ now }) => now(filled) === now(row)) ? row : filled, setFilled];
}

import { pageSize } from '@adili/schemas/page-size';
import { count } from '../format/number.ts';

/** Which rows of a list a page of it shows: 51 to 100. */
export function pageRange(page: number, shown: number): string {
  const before = (page - 1) * pageSize.default;
  return shown === 0 ? '0' : `${count(before + 1)} to ${count(before + shown)}`;
}

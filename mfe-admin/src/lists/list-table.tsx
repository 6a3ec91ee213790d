import { Table, type TableProps } from '@adili/ui';
import { useIdle } from '../layout/use-idle.ts';

/** More rows than a screen shows of a table. */
const atOnce = 12;

/** A table that may be long: at first it has as many rows as a screen shows, and in idle time all, without being asked. */
export function ListTable<Row>({ rows, ...props }: TableProps<Row>) {
  const isIdle = useIdle();
  return <Table {...props} rows={isIdle ? rows : rows.slice(0, atOnce)} />;
}

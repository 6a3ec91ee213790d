import { FaultList } from '../fault-list.ts';
import { readCsv } from './csv.ts';

const rowsOf = (text: string) => readCsv(text, () => false, 100, new FaultList()).rows;

test('cells are in quotation marks where one opens a cell, after spaces too, and are letters elsewhere', () => {
  expect(rowsOf('sep=;\na; "b;c"')[0]?.cells).toEqual(['a', 'b;c']);
  expect(rowsOf('sep= \na "b c"')[0]?.cells).toEqual(['a', 'b c']);
  expect(rowsOf('sep=;\n5" pipes;6"')[0]?.cells).toEqual(['5" pipes', '6"']);
});

test('a text of spaces takes no longer than it is long, where spaces part its cells', () => {
  const begun = process.cpuUsage();
  rowsOf(`sep= \n${`${' '.repeat(90_000)}\n`.repeat(20)}`);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
});

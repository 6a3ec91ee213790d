const lineBreak = /\r\n|\r|\n/g;
const emptyLines = /^(?:[ \t]*(?:\r\n|\r|\n))+/;

const breaksIn = (text: string) => text.match(lineBreak)?.length ?? 0;

/** Knows on which line each row of a text begins: a cell may have several lines, and rows empty ones before them. */
export class LineCounter {
  readonly #bytes: Buffer;
  #offset = 0;
  #line: number;

  /** @param first the number of the first line */
  constructor(bytes: Buffer, first: number) {
    this.#bytes = bytes;
    this.#line = first;
  }

  /** The line on which the next row begins. @param end bytes from the beginning to the end of it */
  next(end = this.#bytes.length): number {
    // Line breaks are the same bytes in each encoding that begins with ASCII's.
    const row = this.#bytes.toString('latin1', this.#offset, end);
    const begins = this.#line + breaksIn(emptyLines.exec(row)?.[0] ?? '');
    this.#line += breaksIn(row);
    this.#offset = end;
    return begins;
  }
}

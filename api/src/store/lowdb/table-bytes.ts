import type { Identified } from '../define-table.ts';

/** Rows of a block: what a change of one of them makes anew, while the other blocks are written as they are. */
const perBlock = 64;

/** The text of each row, which never changes: of a block in which one is replaced the others' are there. */
const texts = new WeakMap<object, string>();

function textOf(row: object): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const text = JSON.stringify(row);
  texts.set(row, text);
  return text;
}

interface Block {
  readonly rows: Map<string, Identified>;
  /** Null from a change of its rows until they are written. */
  bytes: Buffer | null;
}

/** The rows of a table as the bytes of a JSON array, of which a write makes anew what changed. */
export class TableBytes {
  readonly #blocks = new Set<Block>();
  readonly #blockOf = new Map<string, Block>();
  #last: Block | null = null;

  constructor(rows: Iterable<Identified>) {
    for (const row of rows) this.change(undefined, row);
  }

  /** Notes a row that came, changed or went. */
  change(before: Identified | undefined, after: Identified | undefined): void {
    const id = after?.id ?? before?.id;
    if (id === undefined) return;
    const block = this.#blockOf.get(id) ?? this.#newest();
    block.bytes = null;
    if (after) {
      block.rows.set(id, after);
      this.#blockOf.set(id, block);
      return;
    }
    block.rows.delete(id);
    this.#blockOf.delete(id);
    if (block.rows.size === 0) this.#blocks.delete(block);
  }

  /** The block that takes a new row. */
  #newest(): Block {
    if (this.#last && this.#last.rows.size < perBlock && this.#blocks.has(this.#last)) return this.#last;
    const block = { rows: new Map(), bytes: null };
    this.#blocks.add(block);
    this.#last = block;
    return block;
  }

  forget(): void {
    for (const block of this.#blocks) block.bytes = null;
  }

  *parts(): Iterable<Buffer> {
    yield Buffer.from('[');
    let isFirst = true;
    for (const block of this.#blocks) {
      if (!isFirst) yield Buffer.from(',');
      isFirst = false;
      block.bytes ??= Buffer.from(Array.from(block.rows.values(), textOf).join(','));
      yield block.bytes;
    }
    yield Buffer.from(']');
  }
}

import type { Control, Param, Part } from './oscal-schema.ts';
import type { Room } from './room.ts';

/** In one line: a parameter stands within a sentence. */
const inLine = (texts: readonly string[], between: string) =>
  texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(between);

/** What a parameter stands for, for who reads it, and what it is set to, or else what its value must keep to. */
export function wordsOf({ id, label, values = [], constraints = [], select }: Param): string {
  const name = label || select?.choice?.join('; ');
  const value =
    inLine(values, ', ') ||
    inLine(
      constraints.map(({ description = '' }) => description),
      '; ',
    );
  return [name, value].filter(Boolean).join(': ') || id;
}

/** Where a parameter is named: `{{ insert: param, ac-1_prm_1 }}`. */
const insert = /\{\{ ?(?:insert: ?param, ?)?([^\s{}]{1,200}) ?\}\}/g;

/** The ids of the parameters that a text names. */
export const namedParams = (text: string): string[] => [...text.matchAll(insert)].map(([, id = '']) => id);

/** A text with words in place of parameters. It is measured before it is built. @throws {TooMuchContentError} */
function filled(text: string, wordsFor: (id: string) => string, room: Room): string {
  let length = text.length;
  for (const [named, id = ''] of text.matchAll(insert)) length += wordsFor(id).length + 2 - named.length;
  room.take(length);
  return text.replace(insert, (_, id: string) => `[${wordsFor(id)}]`);
}

/** A link of Markdown, which leads to a resource or an entry of the catalogue. */
const link = /\[([^[\]]{0,500})\]\(#?([^()\s]{0,500})\)/g;

/** Links as their words; one without any as the id that it leads to, if it leads to one. */
const withoutLinks = (prose: string) =>
  prose.replace(link, (_, words: string, to: string) => words || (to.includes('/') ? '' : to));

/** Parts beside the statement that help to meet it, by their names. */
export const guidanceNames: ReadonlySet<string> = new Set(['guidance', 'overview', 'example']);

/** Makes texts that a person can read, with what parameters stand for in place of their ids. */
export class Statements {
  readonly #params: ReadonlyMap<string, Param>;
  readonly #room: Room;
  /** Words for parameters, each made once: as the catalogue has them, and with those that they name themselves. */
  readonly #written = new Map<string, string>();
  readonly #words = new Map<string, string>();

  constructor(params: ReadonlyMap<string, Param>, room: Room) {
    this.#params = params;
    this.#room = room;
  }

  /** What a control asks for, a line for each part of its statement; undefined where it has none. @throws {TooMuchContentError} */
  textOf(control: Pick<Control, 'parts'>): string | undefined {
    return this.#of(control, ({ name }) => name === 'statement');
  }

  /** What its publisher says beside that for who has to meet it. @throws {TooMuchContentError} */
  guidanceOf(control: Pick<Control, 'parts'>): string | undefined {
    return this.#of(control, ({ name }) => guidanceNames.has(name));
  }

  /** Whether any of them so far names a parameter. */
  names(id: string): boolean {
    return this.#written.has(id);
  }

  #of({ parts = [] }: Pick<Control, 'parts'>, isMeant: (part: Part) => boolean): string | undefined {
    return (
      parts
        .filter(isMeant)
        .flatMap((part) => this.#linesOf(part))
        .join('\n') || undefined
    );
  }

  #linesOf({ props = [], title, prose, parts = [] }: Part): string[] {
    const label = props.find(({ name }) => name === 'label')?.value;
    const words = prose && filled(withoutLinks(prose), (id) => this.#wordsFor(id), this.#room);
    const line = [label, title, words].filter(Boolean).join(' ');
    return [...(words || title ? [line] : []), ...parts.flatMap((part) => this.#linesOf(part))];
  }

  /** These may name parameters themselves, as choices do; theirs are as they stand. */
  #wordsFor(id: string): string {
    const known = this.#words.get(id);
    if (known !== undefined) return known;
    const words = filled(this.#writtenFor(id), (one) => this.#writtenFor(one), this.#room);
    this.#words.set(id, words);
    return words;
  }

  #writtenFor(id: string): string {
    const known = this.#written.get(id);
    if (known !== undefined) return known;
    const param = this.#params.get(id);
    const words = param ? wordsOf(param) : id;
    this.#written.set(id, words);
    return words;
  }
}

import { z } from 'zod';

/** What an option takes: once as words of a command, once as a value of a configuration. */
export interface Kind<Value> {
  /** What stands after its name on the command line, as '<number>'; without it the name is all. */
  takes?: string;
  /** The value of a word, after those that were given before. Throws MistakenWordError. */
  read(word: string, before?: Value): Value;
  schema: z.ZodType<Value>;
  /** Its text, or its texts, are names of files: relative ones are of the folder of who names them. */
  isFile?: true;
}

/** A word that an option does not take. The message says what it takes. */
export class MistakenWordError extends Error {
  override name = 'MistakenWordError';
}

const mistaken = (message: string): never => {
  throw new MistakenWordError(message);
};

export const flag: Kind<boolean> = {
  read: () => true,
  schema: z.boolean('Write true or false.'),
};

export function number(from: number, to: number): Kind<number> {
  const says = `Write a whole number from ${from} to ${to}.`;
  const isFit = (value: number) => Number.isInteger(value) && value >= from && value <= to;
  return {
    takes: '<number>',
    read: (word) => (/^\d{1,10}$/.test(word) && isFit(Number(word)) ? Number(word) : mistaken(says)),
    schema: z.int(says).min(from, says).max(to, says),
  };
}

const NOT_EMPTY = 'Write a text that is not empty.';
const words = z.string(NOT_EMPTY).min(1, NOT_EMPTY).max(10_000, 'This text is too long.');

/** @param why what is wrong with a text; null where nothing is */
export const text = (takes: string, why: (text: string) => string | null = () => null): Kind<string> => ({
  takes,
  read: (word) => {
    const wrong = word === '' ? NOT_EMPTY : why(word);
    return wrong === null ? word : mistaken(wrong);
  },
  schema: words.superRefine((value, context) => {
    const message = why(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
});

export const file: Kind<string> = { ...text('<file>'), isFile: true };

export function choice<const Name extends string>(takes: string, ...names: Name[]): Kind<Name> {
  const says = `Write ${names.join(' or ')}.`;
  const isOne = (word: string): word is Name => (names as string[]).includes(word);
  return {
    takes,
    read: (word) => (isOne(word) ? word : mistaken(says)),
    schema: z.enum(names, says),
  };
}

const MOST_ITEMS = 1_000;

/** An option that may be given again and again. */
export const many = (one: Kind<string>): Kind<string[]> => ({
  ...(one.isFile && { isFile: true }),
  takes: one.takes ?? '<text>',
  read: (word, before = []) => [...before, one.read(word)],
  schema: z
    .array(one.schema, 'Write a list of texts.')
    .max(MOST_ITEMS, `A list has ${MOST_ITEMS} entries at most.`),
});

/** Names with a value each: `NAME=VALUE` on the command line, again and again. */
export function pairs<Value>(
  takes: string,
  value: Kind<Value>,
  why: (name: string) => string | null,
): Kind<Record<string, Value>> {
  return {
    takes,
    read: (word, before = {}) => {
      const at = word.indexOf('=');
      if (at < 1) mistaken(`Write it as ${takes.slice(1, -1)}.`);
      const name = word.slice(0, at);
      const wrong = why(name);
      if (wrong !== null) mistaken(wrong);
      return { ...before, [name]: value.read(word.slice(at + 1)) };
    },
    schema: z
      .record(z.string(), value.schema, 'Write names with a value each.')
      .superRefine((given, context) => {
        for (const name of Object.keys(given)) {
          const message = why(name);
          if (message !== null) context.addIssue({ code: 'custom', message, path: [name] });
        }
      }),
  };
}

/** What only a configuration can say. */
export const structure = <Value>(schema: z.ZodType<Value>): Kind<Value> => ({
  read: () => mistaken('It is said in a configuration alone.'),
  schema,
});

const SIZES = { from: 200, to: 4000 };
const side = z.int().min(SIZES.from).max(SIZES.to);
const sides = z.strictObject({ width: side, height: side });

/** Width and height of a window: `360x800`, in a configuration an object. */
export const size: Kind<{ width: number; height: number }> = {
  takes: '<size>',
  read: (word) => {
    const [, width, height] = /^(\d{1,5})x(\d{1,5})$/i.exec(word) ?? [];
    const read = sides.safeParse({ width: Number(width), height: Number(height) });
    return read.success ? read.data : mistaken(`Write a size from ${SIZES.from} to ${SIZES.to}, as 360x800.`);
  },
  schema: sides,
};

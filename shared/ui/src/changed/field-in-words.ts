/** A field of a row that several people edit, for those who compare what they typed with what is there. */
export interface FieldInWords<Row, Change = object> {
  label: string;
  /** What a row has there. */
  now(row: Row): string;
  /** What a change makes of it; undefined where it leaves it as it is. */
  yours(change: Change): string | undefined;
}

export interface Difference {
  label: string;
  yours: string;
  now: string;
}

const isEmpty = (value: unknown): value is '' | null | undefined =>
  value === '' || value === null || value === undefined;

/** Makes fields that a change calls as the row does. */
export function fieldsOf<Row>() {
  return <Name extends keyof Row & string>(
    name: Name,
    label: string,
    words: (value: NonNullable<Row[Name]>) => string = String,
  ): FieldInWords<Row> => {
    const say = (value: unknown) => (isEmpty(value) ? 'Nothing' : words(value as NonNullable<Row[Name]>));
    return {
      label,
      now: (row) => say(row[name]),
      yours: (change) => (name in change ? say((change as Pick<Row, Name>)[name]) : undefined),
    };
  };
}

/** What both changed of a row, each field with the change of the person and with what is there now. */
export const differencesOf = <Row, Change>(
  fields: readonly FieldInWords<Row, Change>[],
  { read, change, current }: { read: Row; change: Change; current: Row },
): Difference[] =>
  fields.flatMap(({ label, now, yours }) => {
    const mine = yours(change);
    return mine === undefined && now(read) === now(current)
      ? []
      : [{ label, yours: mine ?? 'Not changed by you', now: now(current) }];
  });

/** Of what a form holds, what is another than in the row that it was filled from. What is empty in either way is the same. */
export const changesOf = <Typed extends object>(
  typed: Typed,
  read: { readonly [Name in keyof Typed]?: Typed[Name] | null | undefined },
): Partial<Typed> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => {
      const before: unknown = read[name as keyof Typed];
      return value !== before && !(isEmpty(value) && isEmpty(before));
    }),
  ) as Partial<Typed>;

import * as z from 'zod/mini';
import { mostBodyBytes } from './call.ts';
import { everyCall } from './subjects.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
}

/** Characters of a text: where it has several forms, of the longest. */
const textOf = ({ maxLength = 0, anyOf = [] }: Schema): number => Math.max(maxLength, ...anyOf.map(textOf));

/** Characters of an item: of its text where it has several forms, of all its texts where it has parts. */
const charactersOf = ({ properties = {}, ...item }: Schema = {}): number =>
  Object.values(properties).reduce((sum, part) => sum + textOf(part), textOf(item));

/** The longest list of texts that a body takes, each with a version of six digits where it takes those; of a part, all its lists. */
function longestList({ properties = {}, anyOf = [] }: Schema): number {
  const lists = Object.values(properties).map(({ items, maxItems = 0, properties: parts = {} }) => {
    const inPart = Object.values(parts).map((part) => longestList({ properties: { part } }));
    if (inPart.length > 0) return inPart.reduce((sum, one) => sum + one, 0);
    const one = { id: 'x'.repeat(charactersOf(items)), ...(properties.versions && { version: 100_000 }) };
    return maxItems * JSON.stringify(one).length;
  });
  return Math.max(0, ...lists, ...anyOf.map((form) => longestList(form)));
}

/** Bytes of the longest text that a body takes, each of its letters escaped. */
const longestText = ({ properties = {} }: Schema): number =>
  Math.max(0, ...Object.values(properties).map(({ maxLength = 0 }) => 6 * maxLength));

const sizes = everyCall.flatMap(({ address, body, bodyBytes = mostBodyBytes }) => {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Schema;
  return [{ address, bodyBytes, longest: longestList(schema), text: longestText(schema) }];
});

test.each(sizes.filter(({ longest }) => longest > 0))(
  '$address takes the longest list that its schema takes',
  ({ bodyBytes, longest }) => expect(longest).toBeLessThan(bodyBytes),
);

test('what takes neither a long list nor a long text holds no more than others', () => {
  const raised = sizes.filter(({ bodyBytes }) => bodyBytes > mostBodyBytes);
  expect(raised.length).toBeGreaterThan(0);
  expect(raised.map(({ longest, text }) => Math.max(longest, text) > mostBodyBytes)).not.toContain(false);
});

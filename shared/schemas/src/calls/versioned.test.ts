import { core } from 'zod/mini';
import { everyCall } from './subjects.ts';

/** Changes of what only one person edits, or of what nobody's words are lost in. */
const withoutVersion: Readonly<Record<string, string>> = {
  'PATCH /me': "a person's own details",
  'PUT /me/profile': "a person's own details",
  'PUT /organisation/logo': 'a picture, which holds nobody’s words',
  'PUT /checks/results': 'a program says how its own check stands, whole each time',
  'PATCH /admin/messages/:id':
    'a mark without words: who set it first stays, and the same mark changes nothing',
  'PATCH /admin/payment-reviews/:id': 'an item is settled once, and not there for a second one',
};

const shapeOf = (schema: core.$ZodType | undefined): core.$ZodShape => {
  const row = schema instanceof core.$ZodArray ? schema._zod.def.element : schema;
  return row instanceof core.$ZodObject ? row._zod.def.shape : {};
};

const changes = everyCall.filter(({ address }) => /^(PATCH|PUT) /.test(address));

test.each(changes.filter(({ address }) => !(address in withoutVersion)))(
  '$address takes the version that was read, and answers the one that there is',
  ({ body, answer }) => {
    const wanted = answer instanceof core.$ZodArray ? 'versions' : 'version';
    const given = shapeOf(body)[wanted];
    expect(given instanceof core.$ZodType && core.safeParse(given, undefined).success).toBe(true);
    expect(Object.keys(shapeOf(answer))).toContain('version');
  },
);

test('what takes no version is a change that there is', () => {
  const addresses = changes.map(({ address }) => address as string);
  expect(addresses).toEqual(expect.arrayContaining(Object.keys(withoutVersion)));
});

import { frameworkId, mappingRelations, requirementId } from '@adili/schemas/frameworks/framework';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(2_000));
const day = z.iso.date();
const link = z.url({ protocol: /^https$/ });
const nothing = z.nullable(text);

/** A part of a framework that holds requirements, or parts of its own. */
const section = z.strictObject({ id: requirementId, title: text, parent: z.nullable(requirementId) });
export type Section = z.infer<typeof section>;

/** What a framework asks for, in our own words. */
const requirement = z.strictObject({
  id: requirementId,
  /** The id of the section that it stands in; null where it stands in none. */
  section: z.nullable(requirementId),
  /** The id of the requirement that it is a part of, as an enhancement of a control. */
  parent: z.nullable(requirementId),
  citation: text,
  title: text,
  text: z.optional(z.string()),
  /** What helps to meet it. */
  guidance: z.optional(z.string()),
  link: z.optional(link),
  /** The day from which it is in force. */
  date: z.optional(day),
  /** It has no state any more; the ids of those that took its place. */
  withdrawn: z.optional(z.strictObject({ into: z.array(requirementId) })),
});
export type Requirement = z.infer<typeof requirement>;

/** `content/<id>.json`: a framework as it is shipped. */
export const frameworkFile = z.strictObject({
  id: frameworkId,
  /** The slug of the site's solution whose framework this is, or null. */
  solution: nothing,
  title: text,
  /** Its official name, where the title is a short one. */
  fullName: z.optional(text),
  edition: text,
  /** The id of the edition in force, where this one is retired. */
  successor: z.nullable(frameworkId),
  /** ISO 3166, 'EU', or null where it is of no country. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  publisher: text,
  source: z.strictObject({ title: text, url: link, date: z.nullable(day) }),
  licence: z.strictObject({ name: text, url: z.nullable(link), attribution: nothing }),
  /** Of this content, as a day. */
  version: text,
  /** Null until a person who knows it has compared it with its source. */
  reviewed: z.nullable(z.strictObject({ by: text, on: day })),
  sections: z.array(section),
  requirements: z.array(requirement).check(z.minLength(1)),
});
export type FrameworkFile = z.infer<typeof frameworkFile>;

/** `mappings/<from>--<to>.json`: what requirements of one framework are to those of another. */
export const mappingFile = z.strictObject({
  from: frameworkId,
  to: frameworkId,
  source: text,
  mappings: z.array(
    z.strictObject({
      from: requirementId,
      to: requirementId,
      /** What `from` is to `to`: a superset covers all of it and more. */
      relation: z.enum(mappingRelations),
      why: text,
    }),
  ),
});
export type MappingFile = z.infer<typeof mappingFile>;

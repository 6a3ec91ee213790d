import { recordNames } from '@adili/schemas/evidence/evidence-kind';
import { requirementId } from '@adili/schemas/frameworks/framework';
import * as z from 'zod/mini';
import givenAuditControl from '../audit-control.json' with { type: 'json' };
import given from '../starter-controls.json' with { type: 'json' };

const starterControl = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Days after which its evidence is renewed; null where it doesn't end. */
  cadence: z.nullable(z.int()),
  /** Ids of the requirements that it answers, by their framework. */
  requirements: z.record(z.string(), z.array(requirementId)),
  /** What Adili records that proves it. */
  record: z.optional(z.enum(recordNames)),
});
export type StarterControl = z.infer<typeof starterControl>;

/** The controls that an organisation begins with. @throws one is not what it must be */
export const starterControls: readonly StarterControl[] = z.array(starterControl).parse(given);

/** The control that comes with the first audit of a website, for who has adopted a framework that it answers. */
export const auditControl: StarterControl = starterControl.parse(givenAuditControl);

import * as z from 'zod/mini';
import { framework } from './framework.ts';

/** GET /admin/frameworks: a framework that is shipped, and how many hold themselves to it. */
export const adoptedFramework = z.extend(
  z.pick(framework, {
    id: true,
    title: true,
    edition: true,
    successor: true,
    version: true,
    sha256: true,
    reviewed: true,
    requirements: true,
  }),
  {
    /** Organisations that have adopted it. */
    adoptedBy: z.int(),
    /** Of these, those that have other content than is shipped now. */
    onOtherContent: z.int(),
  },
);
export type AdoptedFramework = z.infer<typeof adoptedFramework>;

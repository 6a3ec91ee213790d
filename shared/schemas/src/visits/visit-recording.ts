import '../browser.ts';
import * as z from 'zod/mini';

/** GET /me/visit-recording */
export const visitRecording = z.object({
  /** False where the person's newest word on visits is no. */
  recorded: z.boolean(),
});

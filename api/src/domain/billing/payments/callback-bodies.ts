import { z } from 'zod';

/**
 * What M-Pesa sends, as far as it is read; the rest, names among it, is dropped at the door. None of it holds a control
 * or half of a character, which a database has no room for.
 */
export const mpesaText = z
  .union([
    z
      .string()
      .max(64)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u),
    z.number(),
  ])
  .transform(String);

/** In shillings and whole cents: no payment is finer, and one that was rounded it could pass for one. */
const amount = z
  .union([z.string().max(20), z.number()])
  .transform(Number)
  .pipe(z.number().min(0).max(100_000_000).multipleOf(0.01))
  .transform((shillings) => Math.round(shillings * 100));

/** Parts of a body that are known by their names: their order and number vary. */
const partsBy = (name: 'Name' | 'Key') =>
  z
    .array(z.record(z.string(), z.unknown()))
    .max(20)
    .transform((parts) => Object.fromEntries(parts.map((part) => [String(part[name]), part.Value])));

const items = partsBy('Name').pipe(
  z.object({ Amount: amount.optional(), MpesaReceiptNumber: mpesaText.optional() }),
);

export const stkBody = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: mpesaText,
      ResultCode: mpesaText,
      CallbackMetadata: z.object({ Item: items }).optional(),
    }),
  }),
});

/** Of a payment to the shortcode. */
export const paidBody = z.object({
  TransID: mpesaText,
  TransAmount: amount,
  BusinessShortCode: mpesaText,
  BillRefNumber: mpesaText.optional(),
});

export const reversalBody = z.object({
  Result: z.object({
    ResultCode: mpesaText,
    ResultParameters: z.object({
      ResultParameter: partsBy('Key').pipe(z.object({ OriginalTransactionID: mpesaText })),
    }),
  }),
});

/** What a schema makes of a body; null where it is not of that shape. */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: string | null,
): z.output<Schema> | null {
  if (body === null) return null;
  try {
    const { data } = schema.safeParse(JSON.parse(body));
    return data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

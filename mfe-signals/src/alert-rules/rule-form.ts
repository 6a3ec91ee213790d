import type { AlertRule, AlertRuleChange } from '@adili/schemas/alert-rules/alert-rule';
import { newAlertRule, quietHours } from '@adili/schemas/alert-rules/alert-rule-form';
import { checkKinds } from '@adili/schemas/checks/check-kind';
import * as z from '@adili/schemas/zod';

interface Quiet {
  readonly quietFrom?: string | undefined;
  readonly quietTo?: string | undefined;
}

/** Quiet hours as they were typed: none where both are empty. */
const quietOf = ({ quietFrom, quietTo }: Quiet) =>
  quietFrom || quietTo ? { from: quietFrom ?? '', to: quietTo ?? '' } : null;

const isQuiet = (typed: Quiet): boolean => {
  const quiet = quietOf(typed);
  return quiet === null || quietHours.safeParse(quiet).success;
};

const time = z.optional(z.string());

const schema = z
  .object({
    channel: newAlertRule.shape.channel,
    from: newAlertRule.shape.from,
    digest: z.optional(z.boolean()),
    which: z.enum(['all', 'some']),
    kinds: z.optional(z.array(z.enum(checkKinds))),
    quietFrom: time,
    quietTo: time,
  })
  .check(
    z.refine(
      ({ which, kinds = [] }: { readonly which: string; readonly kinds?: readonly string[] | undefined }) =>
        which === 'all' || kinds.length > 0,
      { path: ['kinds'], error: 'Choose at least one kind of check, or all of them' },
    ),
    z.refine(isQuiet, {
      path: ['quietTo'],
      error: ({ input }) => quietHours.safeParse(quietOf(input as Quiet)).error?.issues[0]?.message,
    }),
  );
type Typed = z.infer<typeof schema>;

/** A rule as it is typed. Boxes of which none is ticked give `false`. */
export const ruleForm = {
  _zod: schema._zod,
  safeParse: (values: { readonly kinds?: unknown }) =>
    schema.safeParse({ ...values, kinds: Array.isArray(values.kinds) ? values.kinds : [] }),
};

/** What was typed as a change has it: null is all kinds, or no quiet hours. */
export const ruleOf = ({ channel, from, digest = false, which, kinds = [], ...quiet }: Typed) => ({
  channel,
  from,
  digest,
  kinds: which === 'all' ? null : kinds.toSorted(),
  quiet: quietOf(quiet),
});

/** What was typed that is another than in a rule. */
export function changeOf(typed: Typed, { channel, from, digest, kinds, quiet }: AlertRule): AlertRuleChange {
  const was: Readonly<Record<string, unknown>> = {
    channel,
    from,
    digest,
    kinds: kinds?.toSorted() ?? null,
    quiet: quiet ? { from: quiet.from, to: quiet.to } : null,
  };
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(was[name]);
  return Object.fromEntries(Object.entries(ruleOf(typed)).filter(isOther));
}

import type { z } from 'zod';

/** Settings as they stand in the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment holds mistakes; the message has one line for each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly code = 'settings';

  constructor(mistakes: readonly string[]) {
    super(mistakes.map((mistake) => `Setting ${mistake}`).join('\n'));
  }
}

/** Reports a mistake of one setting, in words that follow its name: "must be ...". */
export type Refuse = (setting: string, mistake: string) => void;

/**
 * Settings with rules between them, which are checked even where some setting can't be read: such a one has the text
 * that stands in the environment, and only the first mistake of a setting is reported. No setting may say `abort`, at
 * which zod would leave the rules out.
 */
export const withRules = <Settings extends z.ZodType>(
  settings: Settings,
  rules: (given: z.output<Settings>, refuse: Refuse) => void,
): Settings =>
  settings.superRefine(
    (given, { addIssue }) =>
      rules(given, (setting, message) => addIssue({ code: 'custom', path: [setting], message })),
    { when: () => true },
  );

/**
 * The settings of an environment. Compose passes unset variables on as empty ones: those count as unset.
 * @throws {SettingsError} with all mistakes at once
 */
export function readSettings<Settings extends z.ZodType>(
  settings: Settings,
  environment: Environment,
): z.output<Settings> {
  const set = Object.entries(environment).filter(([, value]) => value?.trim());
  const { data, error } = settings.safeParse(Object.fromEntries(set));
  if (!error) return data;
  const bySetting = Map.groupBy(error.issues, ({ path }) => String(path[0]));
  throw new SettingsError([...bySetting].map(([setting, [first]]) => `${setting} ${first?.message}`));
}

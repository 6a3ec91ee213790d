import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { ROOT } from '../workspace.ts';

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

/** Settings whose value may stand in a file that the same name with `_FILE` names, as Docker and systemd hand secrets over. */
const secretSettings = [
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'VAULT_SECRET',
  'VAULT_SECRET_PREVIOUS',
  'HOP_SECRET',
  'METRICS_TOKEN',
  'AUDITOR_TOKEN',
  'ADMIN_KEY',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_CALLBACK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
];

/** Their names. */
export const secretFiles = secretSettings.map((name) => `${name}_FILE`);

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
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const unread = takeSecretFiles(set, settings);
  const { data, error } = settings.safeParse(set);
  if (!error && unread.size === 0) return data as z.output<Settings>;
  const bySetting = Map.groupBy(error?.issues ?? [], ({ path }) => String(path[0]));
  const others = [...bySetting].filter(([setting]) => !unread.has(setting));
  throw new SettingsError([
    ...unread.values(),
    ...others.map(([setting, [first]]) => `${setting} ${first?.message}`),
  ]);
}

/** Puts the contents of files in their settings' place. @returns what is wrong with files, by the setting */
function takeSecretFiles(set: Record<string, string | undefined>, settings: z.ZodType): Map<string, string> {
  const unread = new Map<string, string>();
  const shape = 'shape' in settings ? (settings.shape as object) : {};
  for (const name of secretSettings.filter((secret) => secret in shape)) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (set[name] !== undefined)
      unread.set(name, `${name} is also set by ${name}_FILE: leave one of them out`);
    else
      try {
        set[name] = readFileSync(path.resolve(ROOT, file), 'utf8').trim() || undefined;
        if (set[name] === undefined) unread.set(name, `${name}_FILE names an empty file: ${file}`);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        unread.set(name, `${name}_FILE names a file that can't be read: ${file} (${code})`);
      }
  }
  return unread;
}

import { SettingsError } from '@adili/server/settings/read-settings';
import { company } from '@adili/server/testing/company';
import { readSettings } from '../config/read-settings.ts';

/** The settings that an environment makes. */
export const read = (environment: Record<string, string>) => readSettings(environment, '/srv/adili');
/** What is wrong with an environment, a line each. */
export const mistakes = (environment: Record<string, string>): readonly string[] => {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.message.replaceAll(/^Setting /gm, '').split('\n');
    throw error;
  }
};

/** All that production needs. */
export const production = {
  JWT_SECRET: 'b0+Zr4Jm7uQy1TgXw9Ls5VdEo2HkNc8P',
  HOP_SECRET: 'Wd8!kV3fNq6zYc1@Lx5pGt9sRb2jMh7T',
  ADMIN_KEY: 'Kp4!wZ7rTn2mQx9c',
  PUBLIC_URL: 'https://adili.example',
  API_BASE: 'https://api.adili.example',
  ...company,
};

import { createHash, timingSafeEqual } from 'node:crypto';
import { codeMinutes } from '@adili/schemas/channels/channel-kind';
import { minutes } from '../../../runtime/clock.ts';
import type { ChannelRow } from '../../../store/tables/channels.ts';
import type { Services } from '../../foundation/services.ts';

/** Wrong codes that end one. */
export const mostWrongCodes = 5;

const codeOf = (signature: string): string =>
  String(createHash('sha256').update(signature).digest().readUIntBE(0, 6) % 100_000_000).padStart(8, '0');

const parts = (channelId: string, testId: string) => ['channel code', channelId, testId];

/** The code of a test, the same through all its tries: it is kept nowhere. */
export const codeOfTest = ({ hmac }: Pick<Services, 'hmac'>, channelId: string, testId: string): string =>
  codeOf(hmac.sign(...parts(channelId, testId)));

/** Whether the last test of a channel mailed a code that still counts. */
export const hasCode = ({ testId, testAt, wrongCodes = 0 }: ChannelRow, now: number): boolean =>
  testId !== undefined &&
  testAt !== undefined &&
  Date.parse(testAt) + minutes(codeMinutes) > now &&
  wrongCodes < mostWrongCodes;

/** Whether somebody read it. */
export function isCode(
  { hmac }: Pick<Services, 'hmac'>,
  { id, testId = '' }: ChannelRow,
  typed: string,
): boolean {
  const given = Buffer.from(typed.replaceAll(/\s/g, ''));
  return hmac.all(...parts(id, testId)).some((signature) => {
    const code = Buffer.from(codeOf(signature));
    return given.length === code.length && timingSafeEqual(given, code);
  });
}

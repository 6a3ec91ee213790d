import type { Message } from './message.ts';
import { wordsOf } from './words.ts';

/** Bytes of a text at most; Google takes 32,000 of a whole message: https://developers.google.com/workspace/chat/api/reference/rest/v1/spaces.messages */
const mostBytes = 16_000;

/** What Chat takes for marks of its own has no escape there, so other characters stand for it: https://developers.google.com/workspace/chat/format-messages */
const lookalikes: Readonly<Record<string, string>> = {
  '<': '‹',
  '>': '›',
  '*': '∗',
  '~': '∼',
  '`': 'ˋ',
};
const neutral = (text: string): string => text.replace(/[<>*~`]/g, (mark) => lookalikes[mark] ?? '');

/** The body of a message to a webhook of a space. */
export function chatBody(message: Message): string {
  const { title, lines, link } = wordsOf(message);
  const end = `\n<${link.url}|${link.label}>`;
  const whole = `*${neutral(title)}*`;
  let text = whole;
  for (const line of lines.map(neutral)) {
    if (Buffer.byteLength(text) + Buffer.byteLength(line) + Buffer.byteLength(end) > mostBytes) break;
    text += `\n${line}`;
  }
  return JSON.stringify({ text: text + end });
}

import type { Message } from './message.ts';
import { wordsOf } from './words.ts';

/** Characters of one block of text at most: https://docs.slack.dev/reference/block-kit/blocks/section-block */
const mostOfBlock = 3_000;
/** Of a header: https://docs.slack.dev/reference/block-kit/blocks/header-block */
const mostOfHeader = 150;

/** What Slack takes for marks of its own: https://docs.slack.dev/messaging/formatting-message-text */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plain = (text: string, most: number) => ({
  type: 'plain_text',
  // Of the letters of a name between colons it would make a picture.
  emoji: false,
  text: text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`,
});

/** Lines in blocks that each hold no more than one may. */
function blocksOf(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= mostOfBlock)
      blocks[blocks.length - 1] = `${last}\n${line}`;
    else blocks.push(line);
  }
  return blocks;
}

/** The body of a message to an incoming webhook. Words are plain text, where nobody is called and nothing is a link. */
export function slackBody(message: Message): string {
  const { title, lines, link } = wordsOf(message);
  return JSON.stringify({
    // For notifications and screen readers.
    text: escaped(title),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(title, mostOfHeader) },
      ...blocksOf(lines).map((text) => ({ type: 'section', text: plain(text, mostOfBlock) })),
      { type: 'section', text: { type: 'mrkdwn', text: `<${escaped(link.url)}|${escaped(link.label)}>` } },
    ],
  });
}

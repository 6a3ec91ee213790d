import type { ChannelKind } from './channel-kind.ts';

/** An incoming webhook of Slack: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
const slackHook = /^\/services\/[A-Z\d]+\/[A-Z\d]+\/[A-Za-z\d]+$/;
/** One of a space of Google Chat: https://developers.google.com/workspace/chat/quickstart/webhooks */
const chatHook = /^\/v1\/spaces\/[\w-]+\/messages$/;

const isSlackHook = ({ protocol, host, pathname, search }: URL): boolean =>
  protocol === 'https:' && host === 'hooks.slack.com' && slackHook.test(pathname) && search === '';

const isChatHook = ({ protocol, host, pathname, searchParams }: URL): boolean =>
  protocol === 'https:' &&
  host === 'chat.googleapis.com' &&
  chatHook.test(pathname) &&
  Boolean(searchParams.get('key')) &&
  Boolean(searchParams.get('token'));

const isWebhook = ({ protocol, hostname }: URL): boolean =>
  hostname !== '' && (protocol === 'https:' || protocol === 'http:');

const places: Readonly<Record<Exclude<ChannelKind, 'email'>, readonly [(url: URL) => boolean, string]>> = {
  slack: [isSlackHook, 'Paste the address of an incoming webhook: https://hooks.slack.com/services/…'],
  google_chat: [
    isChatHook,
    'Paste the address of a webhook of a space: https://chat.googleapis.com/v1/spaces/…/messages?key=…&token=…',
  ],
  webhook: [isWebhook, 'Give a whole address, as https://example.com/alerts'],
};

/** Why a text is no address of the web of such a channel, in a sentence; undefined where it is one. */
export function whyNoHook(kind: Exclude<ChannelKind, 'email'>, text: string): string | undefined {
  const [isOne, words] = places[kind];
  const url = URL.parse(text);
  return url && url.username === '' && url.password === '' && isOne(url) ? undefined : words;
}

import { escapeHtml } from '@adili/server/html-text';
import PostalMime, { type Address } from 'postal-mime';

const named = (addresses: readonly (Address | undefined)[]) =>
  escapeHtml(addresses.flatMap((each) => each?.address ?? []).join(', '));

/** Text in which addresses of pages can be followed. */
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>]+[^\s<>.,;]/g, (url) => `<a href="${url}">${url}</a>`);

async function mailArticle(raw: string): Promise<string> {
  const { subject = 'No subject', from, to = [], date = '', text = '' } = await PostalMime.parse(raw);
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>From ${named([from])} to ${named(to)}${date && `, <time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time>`}</p>
<pre>${withLinks(text)}</pre>
</article>`;
}

/** A page with the mails, newest first. */
export async function mailPage(raws: readonly string[]): Promise<string> {
  const articles = await Promise.all(raws.map(mailArticle));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Caught mails</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 sans-serif; max-width: 50rem; margin: auto; padding: 1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }</style>
</head>
<body>
<main>
<h1>Caught mails</h1>
<p>${articles.length === 0 ? 'No mail was sent yet.' : 'The newest is first.'} <a href="">Look again</a></p>
${articles.join('\n')}
</main>
</body>
</html>`;
}

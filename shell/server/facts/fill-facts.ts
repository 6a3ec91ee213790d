import type { Facts } from '@adili/contract';
import { isFactName } from '@adili/contract/facts';
import { escapeHtml } from '@adili/server/html-text';

/** As `Fact` of the contract renders one: text alone, so that a value never stands in an attribute or a tag. */
const PLACE = /(<span data-fact="([\w.-]+)">)[^<]*(<\/span>)/g;
/** As `MailLink` of the contract renders one. The settings hold its value to be an email address. */
const MAIL_LINK = /<a data-fact="(mail\.\w+)" href="mailto:[^"]*">[^<]*<\/a>/g;

/** Prerendered content with the facts that are given in their places. Other names and places stay as they are. */
export const fillFacts = (html: string, facts: Facts): string =>
  html
    .replace(PLACE, (place, start: string, name: string, end: string) => {
      const value = isFactName(name) ? facts[name] : undefined;
      return value === undefined ? place : start + escapeHtml(value) + end;
    })
    .replace(MAIL_LINK, (place, name: string) => {
      const value = isFactName(name) ? facts[name] : undefined;
      const address = value && escapeHtml(value);
      return address ? `<a data-fact="${name}" href="mailto:${address}">${address}</a>` : place;
    });

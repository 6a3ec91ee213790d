import type { Facts } from '@adili/contract';
import { isFactName } from '@adili/contract/facts';
import { escapeHtml } from '@adili/server/html-text';

/** As `Fact` of the contract renders one: text alone, so that a value never stands in an attribute or a tag. */
const PLACE = /(<span data-fact="([\w.-]+)">)[^<]*(<\/span>)/g;

/** Prerendered content with the facts that are given in their places. Other names and places stay as they are. */
export const fillFacts = (html: string, facts: Facts): string =>
  html.replace(PLACE, (place, start: string, name: string, end: string) => {
    const value = isFactName(name) ? facts[name] : undefined;
    return value === undefined ? place : start + escapeHtml(value) + end;
  });

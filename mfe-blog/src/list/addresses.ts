import { listedIds } from '../guides/guide-ids.ts';
import { findTopic, type Topic } from '../guides/topics.ts';

export const PAGE_SIZE = 9;

/** The index of every guide. */
export const allGuidesPath = '/blog/all';

export const pageCount = Math.ceil(listedIds.length / PAGE_SIZE);

/** What the address of the list asks for. */
export interface ListAddress {
  /** From 1 to `pageCount`. */
  page: number;
  topic: Topic | null;
  /** What is searched for; empty where nothing is. */
  query: string;
}

/** Reads `?page=2`, `?topic=privacy`, `?q=breach`; what makes no sense counts as not there. */
export function readAddress(search: string): ListAddress {
  const values = new URLSearchParams(search);
  const asked = Number.parseInt(values.get('page') ?? '', 10);
  const page = Number.isNaN(asked) ? 1 : Math.min(Math.max(asked, 1), pageCount);
  return { page, topic: findTopic(values.get('topic')), query: (values.get('q') ?? '').trim().slice(0, 100) };
}

export const pathOfPage = (page: number): string => (page === 1 ? '/blog' : `/blog?page=${page}`);

export const pathOfTopic = (topic: Topic | null): string => (topic ? `/blog?topic=${topic}` : '/blog');

/** The address of a search within a topic, or within all guides. */
export function pathOfSearch(topic: Topic | null, query: string): string {
  if (!query) return pathOfTopic(topic);
  const values = new URLSearchParams(topic ? { topic } : {});
  values.set('q', query);
  return `/blog?${values}`;
}

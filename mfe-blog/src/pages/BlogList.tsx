import { definePage, hrefFor, Link, type PageProps } from '@adili/contract';
import { PageHeader, Pager } from '@adili/ui';
import { ShelfIllustration } from '../emblems/shelf-illustration.tsx';
import { allGuidesPath, pageCount, pathOfPage, pathOfSearch, readAddress } from '../list/addresses.ts';
import { GuideGrid } from '../list/guide-grid.tsx';
import { GuideResults } from '../list/guide-results.tsx';
import { listHead } from '../list/list-head.ts';
import { cardsOnPage, guideCount, resultCount } from '../list/select-cards.ts';
import { TopicFilter } from '../list/topic-filter.tsx';
import { SearchField } from '../search/search-field.tsx';
import { useSearch } from '../search/use-search.ts';
import { useTypedQuery } from '../search/use-typed-query.ts';
import styles from './BlogList.module.css';

function BlogList({ shell, search }: PageProps) {
  const { page, topic, query: inAddress } = readAddress(search);
  const { typed, type, commit } = useTypedQuery(inAddress, (query) =>
    shell.navigate(pathOfSearch(topic, query), { replace: true, scroll: 'keep' }),
  );
  const query = typed.trim();
  const { state, prepare } = useSearch(query);
  return (
    <>
      <PageHeader
        tone="inverse"
        title="Resources"
        lead={`${guideCount} working guides to the laws and standards you are audited against: who must comply, what each one asks, by which date, and how to show it.`}
        aside={<ShelfIllustration />}
      />
      <div className={styles.body}>
        <div className={styles.finder}>
          <SearchField value={typed} topic={topic} onChange={type} onPrepare={prepare} onSubmit={commit} />
          <TopicFilter topic={topic} query={query} />
          <p role="status" className={styles.count}>
            {resultCount(topic, query, state)}
          </p>
        </div>
        {query || topic ? (
          <GuideResults topic={topic} search={state} />
        ) : (
          <>
            <GuideGrid cards={cardsOnPage(page)} />
            <Pager page={page} pageCount={pageCount} pathFor={pathOfPage} />
            <p className={styles.all}>
              <Link to={allGuidesPath}>All guides</Link>, by topic on one page
            </p>
          </>
        )}
        <p className={styles.feed}>
          Every guide names the day of its last review.{' '}
          <a href={hrefFor(shell.basePath, '/feed.xml')}>Follow them as an Atom feed</a>.
        </p>
      </div>
    </>
  );
}

export default definePage(BlogList, { head: listHead });

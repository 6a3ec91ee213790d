import { hrefFor } from '@adili/contract/paths';
import styles from './missing-page.module.css';

const texts = {
  'not-found': {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link may be mistyped.',
  },
  unavailable: {
    title: 'This page is not available right now',
    text: 'Part of the site isn’t responding right now, and this page may belong to it. Please try again in a few minutes.',
  },
} as const;

/** Stands where no page does. */
export function MissingPage({ reason, basePath }: { reason: keyof typeof texts; basePath: string }) {
  const { title, text } = texts[reason];
  return (
    <section className={styles.missing} role={reason === 'unavailable' ? 'alert' : undefined}>
      <h1>{title}</h1>
      <p>{text}</p>
      <ul className={styles.ways}>
        <li>
          <a href={hrefFor(basePath, '/')}>Go to the home page</a>
        </li>
        <li>
          <a href={hrefFor(basePath, '/blog')}>Browse the guides</a>
        </li>
        <li>
          <a href={hrefFor(basePath, '/contact-sales')}>Contact us</a>
        </li>
      </ul>
    </section>
  );
}

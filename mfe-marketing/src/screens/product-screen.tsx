import styles from './product-screen.module.css';
import { narrowWidth, type Screen } from './screens.ts';

/** Pages no wider than this show what was taken on a phone, where there is such a picture. */
const narrowPage = '(max-width: 30rem)';
const dark = '(prefers-color-scheme: dark)';

/** A picture of the running product, named below it. It is fetched when it comes near the window. */
export function ProductScreen({ of }: { of: Screen }) {
  const { light, width = 640, height, narrow, caption, alt } = of;
  return (
    <figure className={styles.screen}>
      <picture>
        {narrow && (
          <>
            <source
              srcSet={narrow.dark}
              media={`${narrowPage} and ${dark}`}
              width={narrowWidth}
              height={narrow.height}
            />
            <source srcSet={narrow.light} media={narrowPage} width={narrowWidth} height={narrow.height} />
          </>
        )}
        <source srcSet={of.dark} media={dark} />
        <img
          src={light}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      </picture>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

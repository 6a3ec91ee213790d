import styles from './product-screen.module.css';
import type { Screen } from './screens.ts';

/** A picture of the running product, named below it. It is fetched when it comes near the window. */
export function ProductScreen({ of }: { of: Screen }) {
  const { light, dark, height, caption, alt } = of;
  return (
    <figure className={styles.screen}>
      <picture>
        <source srcSet={dark} media="(prefers-color-scheme: dark)" />
        <img
          src={light}
          alt={alt}
          width={640}
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

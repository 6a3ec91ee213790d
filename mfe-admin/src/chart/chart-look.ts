/** What a canvas needs to look like the page around it: colours that CSS would resolve, and the typeface. */
export interface ChartLook {
  bar: string;
  barHover: string;
  ink: string;
  grid: string;
  ground: string;
  font: string;
}

/** Reads the tokens as they stand around an element; a canvas knows no custom properties. */
export function chartLook(element: HTMLElement): ChartLook {
  const probe = document.createElement('span');
  element.parentElement?.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const look = {
    bar: colour('--color-accent'),
    barHover: colour('--color-highlight'),
    ink: colour('--color-ink-muted'),
    grid: colour('--color-line'),
    ground: colour('--color-surface-raised'),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
  return look;
}

/** Calls `listener` when the theme changed, by the system or by the page; answers what stops it. */
export function onThemeChange(listener: () => void): () => void {
  const system = window.matchMedia?.('(prefers-color-scheme: dark)');
  system?.addEventListener('change', listener);
  const page = new MutationObserver(listener);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system?.removeEventListener('change', listener);
    page.disconnect();
  };
}

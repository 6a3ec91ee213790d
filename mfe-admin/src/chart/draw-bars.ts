import { kes, shortKes } from '@adili/schemas/payments/kes';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  Tooltip,
} from 'chart.js';
import type { Series } from './bars.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

/** Draws a bar chart into the canvas, as large as its parent, in the colours of the theme; answers what takes it away. */
export function drawBars(canvas: HTMLCanvasElement, series: Series): () => void {
  const draw = () => new Chart(canvas, configuration(series, chartLook(canvas)));
  let chart = draw();
  const stop = onThemeChange(() => {
    chart.destroy();
    chart = draw();
  });
  return () => {
    stop();
    chart.destroy();
  };
}

function configuration(series: Series, look: ChartLook): ChartConfiguration<'bar', number[], string> {
  const font = { family: look.font, size: 12 };
  return {
    type: 'bar',
    data: {
      labels: series.bars.map(({ day }) => day),
      datasets: [
        {
          label: series.label,
          data: series.bars.map(({ amount }) => amount),
          backgroundColor: look.bar,
          hoverBackgroundColor: look.barHover,
          borderRadius: 3,
          maxBarThickness: 40,
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      // Each frame of it would draw the whole anew.
      animation: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          grid: { display: false },
          border: { color: look.grid },
          ticks: { color: look.ink, font, maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          beginAtZero: true,
          // Nothing, or next to nothing, is drawn on a scale from 0 to 1 that has no fractions of a shilling.
          min: 0,
          suggestedMax: 1,
          grid: { color: look.grid },
          border: { display: false },
          ticks: {
            color: look.ink,
            font,
            maxTicksLimit: 6,
            precision: 0,
            callback: (value) => shortKes(Number(value)),
          },
        },
      },
      plugins: {
        legend: {
          position: 'bottom',
          labels: {
            color: look.ink,
            font,
            boxWidth: 12,
            boxHeight: 12,
            useBorderRadius: true,
            borderRadius: 3,
          },
        },
        tooltip: {
          titleFont: font,
          bodyFont: font,
          backgroundColor: look.ink,
          titleColor: look.ground,
          bodyColor: look.ground,
          padding: 10,
          displayColors: false,
          callbacks: { label: ({ dataset, parsed }) => `${dataset.label}: ${kes(parsed.y ?? 0)}` },
        },
      },
    },
  };
}

/** What a canvas needs to look like the page around it: colours that CSS would resolve, and the typeface. */
interface ChartLook {
  bar: string;
  barHover: string;
  ink: string;
  grid: string;
  ground: string;
  font: string;
}

/** Reads the tokens as they stand around an element; a canvas knows no custom properties. */
function chartLook(element: HTMLElement): ChartLook {
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
function onThemeChange(listener: () => void): () => void {
  const system = window.matchMedia?.('(prefers-color-scheme: dark)');
  system?.addEventListener('change', listener);
  const page = new MutationObserver(listener);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system?.removeEventListener('change', listener);
    page.disconnect();
  };
}

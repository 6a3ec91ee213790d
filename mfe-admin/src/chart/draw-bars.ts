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
import type { ChartLook } from './chart-look.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Legend, Tooltip);

export interface Drawing {
  series: Series;
  look: ChartLook;
}

/** Draws a bar chart into the canvas, as large as its parent; answers what takes it away. */
export function drawBars(canvas: HTMLCanvasElement, drawing: Drawing): () => void {
  const chart = new Chart(canvas, configuration(drawing));
  return () => chart.destroy();
}

function configuration({ series, look }: Drawing): ChartConfiguration<'bar', number[], string> {
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

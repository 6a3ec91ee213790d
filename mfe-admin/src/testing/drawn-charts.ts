/** What chart.js was asked to draw, in place of a canvas that the simulated browser can't draw on. */
export interface DrawnChart {
  data: { labels: string[]; datasets: { label: string; data: number[] }[] };
  options: {
    animation: unknown;
    scales: { y: { beginAtZero: boolean; min: number; ticks: { precision: number } } };
  };
}

export const drawn: DrawnChart[] = [];

class Chart {
  static register() {}
  constructor(_canvas: HTMLCanvasElement, configuration: DrawnChart) {
    drawn.push(configuration);
  }
  destroy() {}
}

export const chartModule = () => ({
  Chart,
  BarController: {},
  BarElement: {},
  CategoryScale: {},
  LinearScale: {},
  Legend: {},
  Tooltip: {},
});

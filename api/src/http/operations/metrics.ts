import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The process's measures for Prometheus: nothing in them tells of a person or an address. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

/** Measures every request by its route's pattern, since the paths that people can make up are endless. */
export const measureRequests: RequestHandler = (request, response, next) => {
  const stop = duration.startTimer();
  response.once('finish', () => {
    const route: unknown = request.route?.path;
    stop({
      method: request.method,
      route: typeof route === 'string' ? route : 'none',
      status: response.statusCode,
    });
  });
  next();
};

import { collectDefaultMetrics, Registry } from 'prom-client';

/** The process's metrics for Prometheus: nothing in them tells of a person or an address. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

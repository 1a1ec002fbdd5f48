import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly registry: Registry
  readonly calls: Histogram<'method' | 'route' | 'status'>
  readonly connectionsRefused: Counter
  readonly addressConnectionsRefused: Counter
  readonly lateBarriers: Counter<'stream'>
  readonly taskFailures: Counter<'kind'>
  readonly tasksGivenUp: Counter<'kind'>
  readonly deliveryAttempts: Histogram<'outcome'>
  readonly sftpRefused: Counter<'reason'>
  readonly sftpBytes: Counter<'direction'>
  /** A number that is read when it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    calls: new Histogram({
      name: 'pis_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    connectionsRefused: new Counter({
      name: 'pis_connections_refused',
      help: 'Connections closed at once for lack of room.',
      registers: [registry],
    }),
    addressConnectionsRefused: new Counter({
      name: 'pis_address_connections_refused_total',
      help: 'Connections closed at once because their address had too many.',
      registers: [registry],
    }),
    lateBarriers: new Counter({
      name: 'pis_list_barrier_timeouts_total',
      help: 'List pages answered without waiting for all writers in flight.',
      labelNames: ['stream'],
      registers: [registry],
    }),
    taskFailures: new Counter({
      name: 'pis_task_failures_total',
      help: 'Background tasks that failed and will be tried again.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    tasksGivenUp: new Counter({
      name: 'pis_tasks_given_up_total',
      help: 'Background tasks that were given up after too many failed attempts.',
      labelNames: ['kind'],
      registers: [registry],
    }),
    deliveryAttempts: new Histogram({
      name: 'pis_delivery_attempt_duration_seconds',
      help: 'Time of attempts to deliver an event, by what came of them: OK, or the class of the error.',
      labelNames: ['outcome'],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    sftpRefused: new Counter({
      name: 'pis_sftp_connections_refused_total',
      help: 'Connections over SFTP refused for lack of room, by the limit that was reached.',
      labelNames: ['reason'],
      registers: [registry],
    }),
    sftpBytes: new Counter({
      name: 'pis_sftp_bytes_total',
      help: 'Bytes of files that were sent (in) and fetched (out) over SFTP.',
      labelNames: ['direction'],
      registers: [registry],
    }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          // One number that cannot be read must not cost the others.
          this.set(await Promise.resolve(read()).catch(() => Number.NaN))
        },
      })
    },
  }
}

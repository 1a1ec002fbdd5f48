/**
 * PostgreSQL's settings, for a machine of two cores and a few GB. They are written at every start,
 * so a change reaches clusters that exist. What an operator sets with ALTER SYSTEM goes before.
 *
 * fsync, full_page_writes and synchronous_commit stay as they are (on): what was answered is kept.
 */
export function settings(port: number): string {
  const lines = Object.entries({ ...SETTINGS, port: String(port) })
  return [
    '# Written by the service at every start. Use ALTER SYSTEM for settings of your own.',
    ...lines.map(([name, value]) => `${name} = '${value}'`),
    '',
  ].join('\n')
}

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // A socket's path may have 107 bytes; a data folder's may have more.
  unix_socket_directories: '',
  max_connections: '100',
  password_encryption: 'scram-sha-256',

  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',

  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // The packaged build has pglz only, which takes more processor time than writing what it saves.
  wal_compression: 'off',

  random_page_cost: '1.1',
  jit: 'off',
  // Both cores are busy with several requests. Containers also give parallel plans too little shm.
  max_parallel_workers_per_gather: '0',
  // A statement whose client is gone ends, and gives its locks back.
  client_connection_check_interval: '2s',

  // Bulk writes change a tenth of a table at once; planner statistics must follow soon.
  autovacuum_naptime: '15s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.02',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // One file for each day of the week. Neither statements nor keys: they are partners' data.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

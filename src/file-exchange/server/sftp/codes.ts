/** SFTP version 3: draft-ietf-secsh-filexfer-02, as OpenSSH speaks it. */
export const VERSION = 3

export const REQUEST = {
  INIT: 1,
  OPEN: 3,
  CLOSE: 4,
  READ: 5,
  WRITE: 6,
  LSTAT: 7,
  FSTAT: 8,
  SETSTAT: 9,
  FSETSTAT: 10,
  OPENDIR: 11,
  READDIR: 12,
  REMOVE: 13,
  MKDIR: 14,
  RMDIR: 15,
  REALPATH: 16,
  STAT: 17,
  RENAME: 18,
  EXTENDED: 200,
} as const

export const RESPONSE = {
  VERSION: 2,
  STATUS: 101,
  HANDLE: 102,
  DATA: 103,
  NAME: 104,
  ATTRS: 105,
  EXTENDED_REPLY: 201,
} as const

export const STATUS = {
  OK: 0,
  EOF: 1,
  NO_SUCH_FILE: 2,
  PERMISSION_DENIED: 3,
  FAILURE: 4,
  BAD_MESSAGE: 5,
  OP_UNSUPPORTED: 8,
} as const

export type Status = (typeof STATUS)[keyof typeof STATUS]

export const OPEN_FLAG = {
  READ: 0x01,
  WRITE: 0x02,
  APPEND: 0x04,
  CREATE: 0x08,
  TRUNCATE: 0x10,
  EXCLUSIVE: 0x20,
} as const

export const ATTRIBUTE = {
  SIZE: 0x01,
  PERMISSIONS: 0x04,
  TIMES: 0x08,
} as const

/** Named in VERSION, without which OpenSSH's client does not use them; each with its version. */
export const EXTENSIONS = {
  'posix-rename@openssh.com': '1',
  'fsync@openssh.com': '1',
  'limits@openssh.com': '1',
} as const

/** The largest packet that OpenSSH's client and server take. */
export const MAX_PACKET_BYTES = 256 * 1024
/** The part of it that holds bytes of a file. */
export const MAX_DATA_BYTES = MAX_PACKET_BYTES - 1024
export const MAX_PATH_BYTES = 4_096

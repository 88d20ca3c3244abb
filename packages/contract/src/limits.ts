/** Sizes, counts and times that both server and browser keep. */
export const limits = {
  pageSize: 200,
  defaultPageSize: 10,
  /** Largest number of rows for clients of the older platform that ask for a whole list. */
  wholeList: 5_000,
  filterLength: 200,
  filterItems: 500,
  advancedItems: 20,
  advancedLength: 16_000,
  batchIds: 500,
  /** Levels of a tree; a code has three characters for each level. */
  treeLevels: 40,
  /** Most rows of one batch edit. */
  batchEditRows: 200,
  jsonBytes: 1_048_576,
  jsonDepth: 20,
  urlBytes: 8_192,
  headerBytes: 16_384,
  /** ms; after this time the browser aborts a call. */
  callTimeout: 90_000,
  /** ms between the browser's heartbeats on a socket. */
  heartbeat: 20_000,
  socketFrameBytes: 65_536,
  socketMessagesPerSecond: 20,
  socketsPerUser: 5,
  tableSocketsPerUser: 20,
  tableFrameBytes: 4_096,
  captchaSeconds: 60,
  passwordLength: 256,
} as const

/** Permitted uploads by purpose: extensions (verified by content where the format has a signature) and bytes. */
export const uploadPurposes = {
  temp: {
    extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'xlsx', 'xls', 'csv', 'txt', 'zip'],
    bytes: 10 * 1_048_576,
  },
  avatar: { extensions: ['png', 'jpg', 'jpeg', 'webp'], bytes: 2 * 1_048_576 },
  picture: { extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'], bytes: 10 * 1_048_576 },
  /** Pictures in the text of a notice: owned by their writer until the notice is saved, then by the notice. */
  notice: { extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'], bytes: 5 * 1_048_576 },
  /** Files stored for all users who administer files. */
  oss: {
    extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'xlsx', 'xls', 'csv', 'txt', 'zip'],
    bytes: 20 * 1_048_576,
  },
  /** Tables and workbooks to import. */
  sheet: { extensions: ['xlsx', 'xls', 'csv'], bytes: 20 * 1_048_576 },
  drawing: {
    extensions: [
      'step',
      'stp',
      'iges',
      'igs',
      'brep',
      'stl',
      'dxf',
      'xlsx',
      'xls',
      'csv',
      'epx',
      'xml',
      'pdf',
      'png',
      'jpg',
      'jpeg',
    ],
    bytes: 100 * 1_048_576,
  },
  /** Programs of one or several files, or the zip of a download with its signature. */
  program: {
    extensions: ['nc', 'iso', 'txt', 'tap', 'mpf', 'spf', 'sub', 'eia', 'cnc', 'prg', 'zip', 'sig'],
    bytes: 20 * 1_048_576,
  },
} as const satisfies Record<string, { readonly extensions: readonly string[]; readonly bytes: number }>

export type UploadPurpose = keyof typeof uploadPurposes

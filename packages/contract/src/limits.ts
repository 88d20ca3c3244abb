/** Sizes, counts and times that both sides keep. */
export const limits = {
  pageSize: 200,
  defaultPageSize: 10,
  /** Rows a list gives to clients of the older platform that ask for all. */
  wholeList: 5_000,
  filterLength: 200,
  filterItems: 500,
  advancedItems: 20,
  advancedLength: 16_000,
  batchIds: 500,
  /** Rows that one call edits. */
  batchEditRows: 200,
  jsonBytes: 1_048_576,
  jsonDepth: 20,
  urlBytes: 8_192,
  headerBytes: 16_384,
  /** ms; the browser gives a call up after this. */
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

/** What may be uploaded for which purpose: extensions (proved by the bytes where the format has a mark) and bytes. */
export const uploadPurposes = {
  temp: {
    extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'xlsx', 'xls', 'csv', 'txt', 'zip'],
    bytes: 10 * 1_048_576,
  },
  avatar: { extensions: ['png', 'jpg', 'jpeg', 'webp'], bytes: 2 * 1_048_576 },
  picture: { extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'], bytes: 10 * 1_048_576 },
  /** Pictures in the text of a notice: their writer's own until it is saved, the notice's from then on. */
  notice: { extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'], bytes: 5 * 1_048_576 },
  /** Files kept for all who administer them. */
  oss: {
    extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'xlsx', 'xls', 'csv', 'txt', 'zip'],
    bytes: 20 * 1_048_576,
  },
  /** Tables and workbooks for imports. */
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
  program: { extensions: ['nc', 'iso', 'txt', 'tap', 'mpf', 'eia', 'cnc', 'prg'], bytes: 20 * 1_048_576 },
} as const satisfies Record<string, { readonly extensions: readonly string[]; readonly bytes: number }>

export type UploadPurpose = keyof typeof uploadPurposes

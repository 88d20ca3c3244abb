/** The S3 store, if files are not stored in a folder. */
export interface S3Config {
  /** Empty: Amazon's own endpoint. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Without a slash at either end; empty: the whole bucket is Heron's. */
  readonly prefix: string
  readonly accessKey: string
  readonly secretKey: string
  readonly pathStyle: boolean
}

/** Settings of the file store; the README lists them. */
export const fileSettings = {
  HERON_S3_BUCKET: {
    default: '',
    meaning: 'Bucket of an S3 store for the files, instead of the data folder; needs `HERON_DATABASE_URL`',
  },
  HERON_S3_ENDPOINT: { default: '', meaning: 'Address of the S3 store, `https://…`; Amazon’s own when empty' },
  HERON_S3_REGION: { default: 'us-east-1', meaning: 'Region of the bucket' },
  HERON_S3_PREFIX: {
    default: '',
    meaning: 'Prefix of the keys of all objects, for a bucket that is not Heron’s alone',
  },
  HERON_S3_ACCESS_KEY: { default: '', meaning: 'Access key of the S3 store' },
  HERON_S3_SECRET_KEY: { default: '', meaning: 'Secret key of the S3 store' },
  HERON_S3_PATH_STYLE: {
    default: 'auto',
    meaning: 'Whether the bucket is in the path of addresses: `on`, `off`; `auto`: on with `HERON_S3_ENDPOINT`',
  },
} as const

type Name = keyof typeof fileSettings

const pathStyles = ['auto', 'on', 'off']

/** Reads where files are stored; undefined: in the data folder. */
export function readFiles(text: (name: Name) => string, isEmbedded: boolean): S3Config | undefined {
  const bucket = text('HERON_S3_BUCKET')
  if (!bucket) return undefined
  // An embedded database has one server, which has its own folder.
  if (isEmbedded) throw new Error('HERON_S3_BUCKET needs a PostgreSQL: set HERON_DATABASE_URL')
  const endpoint = text('HERON_S3_ENDPOINT')
  if (endpoint && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)))
    throw new Error(`HERON_S3_ENDPOINT must look like https://s3.example, not "${endpoint}"`)
  const [accessKey, secretKey] = [text('HERON_S3_ACCESS_KEY'), text('HERON_S3_SECRET_KEY')]
  if (!accessKey || !secretKey) throw new Error('HERON_S3_BUCKET needs HERON_S3_ACCESS_KEY and HERON_S3_SECRET_KEY')
  const style = text('HERON_S3_PATH_STYLE')
  if (!pathStyles.includes(style)) throw new Error(`HERON_S3_PATH_STYLE must be one of ${pathStyles.join(', ')}`)
  return {
    endpoint,
    region: text('HERON_S3_REGION'),
    bucket,
    prefix: text('HERON_S3_PREFIX').replaceAll(/^\/+|\/+$/g, ''),
    accessKey,
    secretKey,
    pathStyle: style === 'on' || (style === 'auto' && endpoint !== ''),
  }
}

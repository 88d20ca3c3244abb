/** An S3 store: files instead of in the data folder, or copies of backups. */
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

/** Settings of one store, without the beginning of their names. */
const parts = {
  ENDPOINT: { default: '', meaning: 'Address of the S3 store, `https://…`; Amazon’s own when empty' },
  REGION: { default: 'us-east-1', meaning: 'Region of the bucket' },
  PREFIX: { default: '', meaning: 'Prefix of the keys of all objects, for a bucket that is not Heron’s alone' },
  ACCESS_KEY: { default: '', meaning: 'Access key of the S3 store' },
  SECRET_KEY: { default: '', meaning: 'Secret key of the S3 store' },
  PATH_STYLE: {
    default: 'auto',
    meaning: 'Whether the bucket is in the path of addresses: `on`, `off`; `auto`: on with an address of the store',
  },
} as const

type Name<S extends string> = `${S}_${'BUCKET' | keyof typeof parts}`
type Settings<S extends string> = Readonly<Record<Name<S>, { readonly default: string; readonly meaning: string }>>

/** The settings whose names begin with `start`; the README lists them. */
export function s3Settings<S extends string>(start: S, bucket: string): Settings<S> {
  const all = { BUCKET: { default: '', meaning: bucket }, ...parts }
  // Object.fromEntries does not keep the names in its type.
  return Object.fromEntries(Object.entries(all).map(([part, setting]) => [`${start}_${part}`, setting])) as Settings<S>
}

const pathStyles = ['auto', 'on', 'off']

/** Reads the settings whose names begin with `start`; undefined without a bucket. */
export function readS3<S extends string>(text: (name: Name<S>) => string, start: S): S3Config | undefined {
  const bucket = text(`${start}_BUCKET`)
  if (!bucket) return undefined
  const endpoint = text(`${start}_ENDPOINT`)
  if (endpoint && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)))
    throw new Error(`${start}_ENDPOINT must look like https://s3.example, not "${endpoint}"`)
  const [accessKey, secretKey] = [text(`${start}_ACCESS_KEY`), text(`${start}_SECRET_KEY`)]
  if (!accessKey || !secretKey) throw new Error(`${start}_BUCKET needs ${start}_ACCESS_KEY and ${start}_SECRET_KEY`)
  const style = text(`${start}_PATH_STYLE`)
  if (!pathStyles.includes(style)) throw new Error(`${start}_PATH_STYLE must be one of ${pathStyles.join(', ')}`)
  return {
    endpoint,
    region: text(`${start}_REGION`),
    bucket,
    prefix: text(`${start}_PREFIX`).replaceAll(/^\/+|\/+$/g, ''),
    accessKey,
    secretKey,
    pathStyle: style === 'on' || (style === 'auto' && endpoint !== ''),
  }
}

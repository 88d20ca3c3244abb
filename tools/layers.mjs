/**
 * The permitted imports, the only such table. dependency-cruiser's rules, the map in ARCHITECTURE.md and the rules on
 * index files are made from it. A folder may import itself and the entries of its row, nothing else. `@heron/<package>`
 * rows say which packages a package may reach, through their exports only.
 */
export const packages = {
  core: [],
  contract: ['core'],
  reader: ['core'],
  server: ['contract', 'reader', 'core'],
  web: ['contract', 'core'],
}

export const folders = {
  core: {
    time: [],
    cron: ['time'],
    units: [],
    label: [],
    geometry: ['units'],
    drawing: ['job', 'label', 'geometry', 'units'],
    job: ['geometry', 'units'],
    condition: ['job', 'units'],
    plan: ['condition', 'job', 'geometry', 'units'],
    program: ['job', 'geometry', 'units'],
    generate: ['structural', 'plan', 'condition', 'job', 'program', 'geometry', 'units'],
    post: ['program', 'job', 'units'],
    'file-set': [],
    structural: ['file-set', 'program', 'job', 'units'],
    'structural-read': ['file-set', 'structural', 'job'],
    teach: ['file-set', 'structural-read', 'structural', 'job', 'units'],
    golden: ['generate', 'post', 'plan', 'condition', 'job', 'program', 'geometry', 'units'],
    verify: ['file-set', 'structural-read', 'structural', 'program', 'plan', 'condition', 'job', 'geometry', 'units'],
    testing: [
      'units',
      'label',
      'geometry',
      'drawing',
      'job',
      'condition',
      'plan',
      'program',
      'generate',
      'post',
      'file-set',
      'structural',
      'structural-read',
      'teach',
      'golden',
      'verify',
    ],
  },
  contract: {
    wire: [],
    rules: ['wire'],
    events: ['wire'],
    routes: ['wire', 'rules', 'events'],
  },
  reader: {
    bytes: [],
    solid: ['bytes'],
    dxf: ['bytes'],
    sheet: ['bytes'],
    epx: ['sheet', 'bytes'],
    analyse: ['solid', 'dxf', 'sheet', 'epx', 'bytes'],
    corpus: ['sheet', 'bytes'],
  },
  server: {
    platform: [],
    modules: ['platform'],
    seed: ['platform', 'modules'],
    commands: ['platform', 'modules'],
    sweeps: ['platform', 'modules', 'seed', 'testing'],
    testing: ['platform', 'modules', 'seed', 'commands'],
  },
  web: {
    lib: [],
    locales: ['lib'],
    kit: ['lib'],
    widgets: ['kit', 'lib'],
    features: ['widgets', 'kit', 'lib'],
    app: ['features', 'widgets', 'kit', 'lib', 'locales'],
  },
}

/**
 * The areas that group the nouns in contract, server, browser and locales, and which areas one may import: a server
 * module through another module's `index.ts`. Work may import people, never the reverse.
 */
export const areas = {
  system: [],
  organisation: ['system'],
  rights: ['organisation', 'system'],
  'sign-in': ['organisation', 'system'],
  communication: ['system'],
  records: ['organisation', 'system'],
  work: ['organisation', 'system'],
}

/** npm packages that only one layer may use. */
export const owned = {
  'occt-import-js': 'packages/reader/',
  'dxf-parser': 'packages/reader/',
  '@e965/xlsx': 'packages/reader/',
  papaparse: 'packages/reader/',
  'fast-xml-parser': 'packages/reader/',
  'clipper2-ts': 'packages/reader/',
  'age-encryption': 'packages/server/src/platform/backup/',
  'pg-copy-streams': 'packages/server/src/platform/backup/',
  kysely: 'packages/server/src/(platform|modules|seed|testing|sweeps)/',
  fastify: 'packages/server/src/(platform|testing|sweeps|app|main|modules/system/gateway-route/proxy/)',
  '@fastify/http-proxy': 'packages/server/src/modules/system/gateway-route/proxy/',
  re2js: 'packages/server/src/platform/linear-pattern.ts',
  'sanitize-html': 'packages/server/src/modules/communication/announcement/',
  nodemailer: 'packages/server/src/platform/mail/',
  pureimage: 'packages/server/src/platform/captcha/',
  '@noble/hashes': 'packages/web/src/widgets/sign-in/work/',
  'prom-client': 'packages/server/src/platform/measure/',
  '@opentelemetry/api': 'packages/server/src/platform/measure/',
  '@opentelemetry/core': 'packages/server/src/platform/measure/',
  '@opentelemetry/exporter-metrics-otlp-http': 'packages/server/src/platform/measure/',
  '@opentelemetry/exporter-trace-otlp-http': 'packages/server/src/platform/measure/',
  '@opentelemetry/resources': 'packages/server/src/platform/measure/',
  '@opentelemetry/sdk-metrics': 'packages/server/src/platform/measure/',
  '@opentelemetry/sdk-trace-node': 'packages/server/src/platform/measure/',
  '@redis/client': 'packages/server/src/platform/redis/',
  '@aws-sdk/client-s3': 'packages/server/src/platform/files/store/',
  'openid-client': 'packages/server/src/modules/sign-in/third-login/',
  '@simplewebauthn/server': 'packages/server/src/platform/auth/passkeys/',
  '@simplewebauthn/browser': 'packages/web/src/widgets/sign-in/passkey/',
  '@zxcvbn-ts/language-common': 'packages/server/src/platform/auth/',
  '@base-ui/react': 'packages/web/src/kit/',
  'react-aria-components': 'packages/web/src/kit/form/date-input/',
  '@internationalized/date': 'packages/web/src/kit/form/date-input/',
  uqr: 'packages/web/src/kit/display/qr-code/',
  three: 'packages/web/src/(kit|features)/',
  '@vant/area-data': 'packages/web/src/kit/form/area/',
}

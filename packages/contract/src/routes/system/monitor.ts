import { route } from '../../wire/route.ts'
import { dateTimeText } from '../../wire/time.ts'
import { z } from '../../wire/z.ts'

const metricSchema = z.strictObject({
  name: z.string(),
  description: z.string().describe('In the language of the answer'),
  baseUnit: z.string().nullable().describe('percent is a share from 0 to 1; null: a plain number'),
  measurements: z
    .array(z.strictObject({ statistic: z.string(), value: z.number() }))
    .describe('Empty if the operating system does not report it'),
  availableTags: z.array(z.string()),
})
export type Metric = z.infer<typeof metricSchema>

const seriesSchema = z.strictObject({ name: z.string(), values: z.array(z.number()) })

const readingsSchema = z.strictObject({
  at: dateTimeText(),
  server: z.string().describe('The server that answers'),
  metrics: z.array(metricSchema),
  history: z.strictObject({ times: z.array(dateTimeText()), series: z.array(seriesSchema) }),
})
export type Readings = z.infer<typeof readingsSchema>

const diskSchema = z.strictObject({
  name: z.string().describe('Mount point'),
  max: z.number().describe('bytes'),
  rest: z.number().describe('Bytes available to the server'),
  restPPT: z.number().describe('Percent in use, 0 to 100'),
})
export type Disk = z.infer<typeof diskSchema>

const heapSpaceSchema = z.strictObject({
  name: z.string(),
  size: z.number().describe('bytes'),
  used: z.number().describe('bytes'),
  available: z.number().describe('bytes'),
})
export type HeapSpace = z.infer<typeof heapSpaceSchema>

const callFigures = z.strictObject({
  call: z.string().describe('Method and path of the route'),
  count: z.int(),
  refused: z.int().describe('Answers with status 400 to 499'),
  failed: z.int().describe('Answers with status 500 and above'),
  mean: z.number().describe('ms'),
  p50: z.number().describe('ms'),
  p95: z.number().describe('ms'),
  p99: z.number().describe('ms'),
  max: z.number().describe('ms'),
})
export type CallFigures = z.infer<typeof callFigures>

const tracedHeaders = z.record(z.string(), z.array(z.string())).describe('Values that may be secret are ***')

const traceSchema = z.strictObject({
  timestamp: z.string().describe('ISO 8601, UTC: start of the request'),
  timeTaken: z.number().describe('ms'),
  request: z.strictObject({
    method: z.string(),
    uri: z.string(),
    headers: tracedHeaders,
    remoteAddress: z.string(),
  }),
  response: z.strictObject({ status: z.int(), headers: tracedHeaders }),
  principal: z.strictObject({ name: z.string().describe('Login name') }).nullable(),
  session: z.null().describe('The session is not named'),
})
export type HttpTrace = z.infer<typeof traceSchema>

const requestsSchema = z.strictObject({
  last: z.array(traceSchema).describe('Newest first'),
  slowest: z.array(traceSchema).describe('Of the last day, slowest first'),
})

/** The parts of the server that have a screen of figures. */
export const monitoredParts = ['system', 'runtime', 'http', 'redis'] as const
export type MonitoredPart = (typeof monitoredParts)[number]

/** Periods of a history: the last hour, day, seven days, 31 days. */
export const historyRanges = ['hour', 'day', 'week', 'month'] as const
export type HistoryRange = (typeof historyRanges)[number]

const courseQuery = z.strictObject({
  part: z.enum(monitoredParts),
  range: z.enum(historyRanges),
  server: z.string().max(100).optional().describe('Absent: the server that answers'),
})
export type CourseQuery = z.infer<typeof courseQuery>

const courseSchema = z.strictObject({
  server: z.string(),
  servers: z.array(z.string()).describe('Servers with a stored time series'),
  times: z.array(dateTimeText()).describe('Starts of equal intervals'),
  series: z.array(
    z.strictObject({
      name: z.string(),
      values: z.array(z.number().nullable()).describe('Means; for percentiles the highest. null: nothing measured'),
    }),
  ),
})
export type Course = z.infer<typeof courseSchema>

const reportSchema = z.strictObject({
  data: z.array(z.strictObject({ name: z.string().describe('Time of day'), value: z.number() })),
})
export type FigureReport = z.infer<typeof reportSchema>

const tags = ['monitoring']
const access = 'system:monitor:view'

/** Figures the answering server has measured since its start. */
export const monitorRoutes = {
  names: route({
    id: 'monitor.names',
    method: 'GET',
    path: '/actuator/metrics',
    access,
    bare: true,
    answer: z.strictObject({ names: z.array(z.string()) }),
    tags,
    summary: 'Names of the metrics',
  }),
  metric: route({
    id: 'monitor.metric',
    method: 'GET',
    path: '/actuator/metrics/:name',
    access,
    bare: true,
    params: z.strictObject({ name: z.string().max(100) }),
    answer: metricSchema,
    tags,
    summary: 'One metric',
  }),
  readings: route({
    id: 'monitor.readings',
    method: 'GET',
    path: '/sys/monitor/readings',
    access,
    query: z.strictObject({ part: z.enum(monitoredParts) }),
    answer: readingsSchema,
    tags,
    summary: 'The metrics of a component, and the history of some over the last ten minutes',
  }),
  course: route({
    id: 'monitor.course',
    method: 'GET',
    path: '/sys/monitor/course',
    access,
    query: courseQuery,
    answer: courseSchema,
    tags,
    summary: 'The history of some metrics of a component on one server, as stored in the database',
  }),
  heapSpaces: route({
    id: 'monitor.heapSpaces',
    method: 'GET',
    path: '/sys/monitor/heapSpaces',
    access,
    answer: z.array(heapSpaceSchema),
    tags,
    summary: 'The spaces of the heap',
  }),
  calls: route({
    id: 'monitor.calls',
    method: 'GET',
    path: '/sys/monitor/calls',
    access,
    answer: z.array(callFigures),
    tags,
    summary: 'Requests by route with their durations, most frequent first',
  }),
  httpTrace: route({
    id: 'monitor.httpTrace',
    method: 'GET',
    path: '/actuator/httptrace',
    access,
    bare: true,
    answer: z.strictObject({ traces: z.array(traceSchema) }),
    tags,
    summary: 'The last hundred requests, newest first',
  }),
  requests: route({
    id: 'monitor.requests',
    method: 'GET',
    path: '/sys/monitor/requests',
    access,
    answer: requestsSchema,
    tags,
    summary: 'The last hundred requests, and the slowest of the last day',
  }),
  keysForReport: route({
    id: 'monitor.keysForReport',
    method: 'GET',
    path: '/sys/actuator/redis/keysSizeForReport',
    access,
    bare: true,
    answer: reportSchema,
    tags,
    summary: 'Number of keys over the last ten minutes, for charts of older clients',
  }),
  memoryForReport: route({
    id: 'monitor.memoryForReport',
    method: 'GET',
    path: '/sys/actuator/redis/memoryForReport',
    access,
    bare: true,
    answer: reportSchema,
    tags,
    summary: 'Memory used by the keys over the last ten minutes, in bytes, for charts of older clients',
  }),
  disks: route({
    id: 'monitor.disks',
    method: 'GET',
    path: '/sys/actuator/redis/queryDiskInfo',
    access,
    answer: z.array(diskSchema),
    done: 'found',
    tags,
    summary: 'The disks that the server writes to',
  }),
}

import { randomUUID } from 'node:crypto'
import type { ServerEvent } from '@heron/contract/events'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { outsideAction } from '../audit/action.ts'
import type { Clock } from '../clock.ts'
import { type Db, engineOf } from '../db/database.ts'
import { DatabaseLost } from '../db/database-lost.ts'
import { ownTables } from '../db/own-tables.ts'
import type { Tables } from '../db/tables/index.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'

const write = ownTables('job')

export interface JobContext {
  /** Percent, and a short note on the current work. */
  readonly progress: (percent: number, note?: string) => Promise<void>
  readonly ownerId: string
  readonly jobId: string
}

/** One kind of background work. The result of `run` must be JSON. */
export interface JobDefinition<S extends z.ZodType> {
  readonly name: string
  readonly payload: S
  readonly run: (payload: z.output<S>, context: JobContext) => Promise<unknown>
}

export type JobRow = Selectable<Tables['job']>

export interface JobsOptions {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly send: (userId: string, event: ServerEvent) => void
  /** Jobs that one server runs at the same time; 2 when absent. */
  readonly lanes?: number
}

type AnyJob = Omit<JobDefinition<z.ZodType>, 'run'> & {
  readonly run: (payload: unknown, context: JobContext) => Promise<unknown>
}

/** ms a server holds a job exclusively, and between renewals. */
const lease = { good: 60_000, said: 15_000 } as const

/** Jobs that have waited this long (ms) go before lighter ones, so that endless light jobs do not block a heavy one. */
const PATIENCE = 60_000

/**
 * A queue in the database and a few lanes in each server: jobs survive a restart, and a slow one does not block the
 * others. Servers that share the database never run the same job at once: a server holds a job as long as it renews its
 * lease. Next is the owner with the fewest running jobs, and the lightest of their jobs.
 */
export class Jobs {
  readonly #options: JobsOptions
  readonly #definitions = new Map<string, AnyJob>()
  readonly #lanes = new Set<Promise<void>>()
  /** Jobs running on this server. */
  readonly #own = new Set<string>()
  #stopped = false
  #isAwake = false
  readonly #self = randomUUID()
  #looking: ReturnType<typeof setInterval> | undefined

  constructor(options: JobsOptions) {
    this.#options = options
  }

  /** Registers a kind of job; names are unique. */
  define<S extends z.ZodType>(definition: JobDefinition<S>): void {
    if (this.#definitions.has(definition.name)) throw new Error(`job ${definition.name} is defined twice`)
    const { name, payload, run } = definition
    this.#definitions.set(name, { name, payload, run: (value, context) => run(payload.parse(value), context) })
  }

  /** Queues a job in the caller's transaction; call `wake` after the commit. Light jobs go first. */
  async enqueue(db: Db, ownerId: string, name: string, payload: unknown, weight = 0): Promise<string> {
    const definition = this.#definitions.get(name)
    if (!definition) throw new Error(`job ${name} is not defined`)
    definition.payload.parse(payload)
    const id = this.#options.ids()
    await write(db)
      .insertInto('job')
      .values({
        id,
        name,
        ownerId,
        payload: JSON.stringify(payload),
        state: 'waiting',
        progress: 0,
        weight,
        createTime: this.#options.clock(),
      })
      .execute()
    return id
  }

  /** Starts a lane if one is idle. */
  wake(): void {
    // A lane that is about to become idle checks once more.
    this.#isAwake = true
    const { lanes = 2 } = this.#options
    // One lane at a time looks for jobs; each starts the next when it has found one.
    if (this.#stopped || this.#lanes.size >= lanes || this.#lanes.size > this.#own.size) return
    const lane = outsideAction(() => this.#drain()).finally(() => {
      this.#lanes.delete(lane)
      if (this.#isAwake) this.wake()
    })
    this.#lanes.add(lane)
  }

  /** At start: restarts the jobs a crash interrupted; on a shared database, once their lease has expired. */
  async recover(): Promise<void> {
    const { db } = this.#options
    if (engineOf(db) === 'sqlite') {
      await write(db).updateTable('job').set({ leaseUntil: null }).where('state', '=', 'running').execute()
    } else {
      this.#looking ??= setInterval(() => this.wake(), lease.good / 2).unref()
    }
    this.wake()
  }

  /** Waits for the running jobs and starts no others. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#looking)
    await Promise.all(this.#lanes)
  }

  /** Resolves when no job is waiting. */
  async idle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes)
  }

  /** A job of this owner; jobs of others are not found. */
  async get(id: string, ownerId: string): Promise<JobRow> {
    const { db } = this.#options
    const row = await db
      .selectFrom('job')
      .selectAll()
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    return row
  }

  async #drain(): Promise<void> {
    const { log } = this.#options
    this.#isAwake = false
    try {
      for (let row = await this.#next(); row && !this.#stopped; row = await this.#next()) {
        if (await this.#take(row.id)) await this.#inLane(row)
      }
    } catch (cause) {
      log.error({ err: cause }, 'a lane of the job runner stopped; it starts again with the next job')
    }
  }

  /** Runs a job, while another lane looks for the next. */
  async #inLane(row: JobRow): Promise<void> {
    this.#own.add(row.id)
    this.wake()
    try {
      await this.#work(row)
    } finally {
      this.#own.delete(row.id)
    }
  }

  /** Jobs free to run: waiting, or running with an expired lease. */
  #free() {
    const now = this.#options.clock()
    return (where: ExpressionBuilder<Tables, 'job'>) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([
          where('state', '=', 'running'),
          where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<=', now)]),
        ]),
      ])
  }

  #next(): Promise<JobRow | undefined> {
    const { db, clock } = this.#options
    const patient = clock() - PATIENCE
    return db
      .selectFrom('job')
      .selectAll()
      .where(this.#free())
      .$if(this.#own.size > 0, (free) => free.where('id', 'not in', [...this.#own]))
      .orderBy(({ selectFrom }) =>
        selectFrom('job as other')
          .select(({ fn }) => fn.countAll().as('running'))
          .whereRef('other.ownerId', '=', 'job.ownerId')
          .where('other.state', '=', 'running'),
      )
      .orderBy((each) => each.case().when('createTime', '<', patient).then(0).else(each.ref('weight')).end())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  }

  /** Takes a job, unless another server was faster. */
  async #take(id: string): Promise<boolean> {
    const { db, clock } = this.#options
    const own = { runner: this.#self, leaseUntil: clock() + lease.good }
    const taking = write(db)
      .updateTable('job')
      .set({ state: 'running', startTime: clock(), progress: 0, note: null, ...own })
    const { numUpdatedRows } = await taking.where('id', '=', id).where(this.#free()).executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Renews the lease of the job until the returned function is called. */
  #keep(id: string): () => void {
    const { db, clock } = this.#options
    const say = () =>
      write(db)
        .updateTable('job')
        .set({ leaseUntil: clock() + lease.good })
        .where('id', '=', id)
        .where('runner', '=', this.#self)
        .execute()
        // If the database does not answer, the lease is renewed later, or another server takes over.
        .catch(() => undefined)
    const timer = setInterval(() => void say(), lease.said).unref()
    return () => clearInterval(timer)
  }

  async #work(row: JobRow): Promise<void> {
    const { log } = this.#options
    const stopKeeping = this.#keep(row.id)
    try {
      const definition = this.#definitions.get(row.name)
      if (!definition) throw new Error(`job ${row.name} is not defined`)
      const result = await definition.run(JSON.parse(row.payload), this.#context(row))
      await this.#end(row, { state: 'done', progress: 100, result: JSON.stringify(result ?? null) })
    } catch (cause) {
      // Not the job's fault: as after a crash, it is run again once its lease has expired.
      if (cause instanceof DatabaseLost) throw cause
      if (!(cause instanceof AppError)) log.error({ err: cause, job: row.name, jobId: row.id }, 'job failed')
      const error =
        cause instanceof AppError
          ? { error: cause.code, params: cause.params, ...cause.detail }
          : { error: 'INTERNAL', params: {} }
      await this.#end(row, { state: 'failed', error: JSON.stringify(error) })
    } finally {
      stopKeeping()
    }
  }

  async #end(
    row: JobRow,
    change: { state: 'done' | 'failed'; progress?: number; result?: string; error?: string },
  ): Promise<void> {
    const { db, clock, send } = this.#options
    const { numUpdatedRows } = await write(db)
      .updateTable('job')
      .set({ ...change, endTime: clock() })
      .where('id', '=', row.id)
      .where('runner', '=', this.#self)
      .executeTakeFirst()
    // Another server has taken over the job, and its result counts.
    if (numUpdatedRows === 0n) return
    send(row.ownerId, { cmd: 'job.done', jobId: row.id, name: row.name, state: change.state })
  }

  #context(row: JobRow): JobContext {
    const { db, send } = this.#options
    return {
      ownerId: row.ownerId,
      jobId: row.id,
      progress: async (percent, note) => {
        const progress = Math.max(0, Math.min(99, Math.round(percent)))
        await write(db)
          .updateTable('job')
          .set({ progress, note: note ?? null })
          .where('id', '=', row.id)
          .where('runner', '=', this.#self)
          .execute()
        send(row.ownerId, { cmd: 'job.progress', jobId: row.id, name: row.name, progress, note: note ?? null })
      },
    }
  }
}

import type { Program } from '@heron/contract/routes'
import type { Db } from '../../../platform/db/database.ts'
import { acceptedPlanOf, conditionHashOf, type LoadedPlan, planHashOf } from '../plan/index.ts'
import { postHashNow } from '../post/index.ts'
import { readSnapshot, type Snapshot } from '../project/index.ts'
import { GENERATOR_VERSION } from './program.make.ts'
import type { ShownProgramRow } from './program.store.ts'

type StaleReasons = Program['staleReasons']

/** Hashes of everything a program depends on, as it is now. */
interface InputHashes {
  readonly jobHash: string
  readonly machineHash: string
  readonly planHash: string
  readonly conditionHash: string
  readonly postHash: string
}

export const hashesOf = (snapshot: Snapshot, loaded: LoadedPlan | undefined, postHash: string): InputHashes => ({
  jobHash: snapshot.jobHash,
  machineHash: snapshot.machineHash,
  planHash: loaded ? planHashOf(loaded.plan) : '',
  conditionHash: loaded ? conditionHashOf(loaded.conditions) : '',
  postHash,
})

type Hashed = Pick<
  ShownProgramRow,
  'jobHash' | 'machineHash' | 'planHash' | 'conditionHash' | 'postHash' | 'generatorVersion'
>

/** Which inputs differ from those a program was made from. */
export function differences(row: Hashed, now: InputHashes): StaleReasons {
  const pairs = [
    ['job', row.jobHash === now.jobHash],
    ['machine', row.machineHash === now.machineHash],
    ['plan', row.planHash === now.planHash],
    ['condition', row.conditionHash === now.conditionHash],
    ['post', row.postHash === now.postHash],
    ['generator', row.generatorVersion === GENERATOR_VERSION],
  ] as const
  return pairs.flatMap(([reason, same]) => (same ? [] : [reason]))
}

/** Finds out whether programs are stale; each project is read once. */
export class Staleness {
  readonly #db: Db
  readonly #known = new Map<string, Promise<{ snapshot: Snapshot; loaded: LoadedPlan | undefined }>>()

  readonly #posts = new Map<string, Promise<string>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** A withdrawn program is past; nothing can make it stale any more. */
  async of(row: ShownProgramRow): Promise<StaleReasons> {
    if (row.state === 'withdrawn') return []
    const known = this.#known.get(row.projectId) ?? this.#read(row.projectId)
    this.#known.set(row.projectId, known)
    const { snapshot, loaded } = await known
    return differences(row, hashesOf(snapshot, loaded, await this.#postHash(row)))
  }

  #postHash({ postId, postVersion }: ShownProgramRow): Promise<string> {
    const key = `${postId} ${postVersion}`
    const known = this.#posts.get(key) ?? postHashNow(this.#db, postId, postVersion)
    this.#posts.set(key, known)
    return known
  }

  async #read(projectId: string) {
    const snapshot = await readSnapshot(this.#db, projectId)
    return { snapshot, loaded: await acceptedPlanOf(this.#db, projectId, snapshot) }
  }
}

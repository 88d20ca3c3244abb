import type { Program } from '@heron/contract/routes'
import type { BurntPlace } from '@heron/core/job'
import type { Db } from '../../../platform/db/database.ts'
import { acceptedPlanOf, burntPlacesOf, conditionHashOf, type LoadedPlan, planHashOf } from '../plan/index.ts'
import { postHashNow } from '../post/index.ts'
import { readSnapshot, type Snapshot } from '../project/index.ts'
import { isWrittenSo } from './program.generator.ts'
import type { ShownProgramRow } from './program.store.ts'

type StaleReasons = Program['staleReasons']

/** Present hashes of everything a program depends on. */
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

type Hashed = Pick<ShownProgramRow, 'jobHash' | 'machineHash' | 'planHash' | 'conditionHash' | 'postHash'>

/** The inputs that differ from those a program was made from. */
function differences(row: Hashed, now: InputHashes, isSameGenerator: boolean): StaleReasons {
  const pairs = [
    ['job', row.jobHash === now.jobHash],
    ['machine', row.machineHash === now.machineHash],
    ['plan', row.planHash === now.planHash],
    ['condition', row.conditionHash === now.conditionHash],
    ['post', row.postHash === now.postHash],
    ['generator', isSameGenerator],
  ] as const
  return pairs.flatMap(([reason, same]) => (same ? [] : [reason]))
}

const keyOf = ({ electrodeId, copy, locationId }: BurntPlace): string => `${electrodeId} ${copy} ${locationId}`

interface ProjectInputs {
  readonly snapshot: Snapshot
  readonly loaded: LoadedPlan | undefined
}

/** Determines whether programs are stale; each project is read once. */
export class Staleness {
  readonly #db: Db
  readonly #known = new Map<string, Promise<ProjectInputs>>()

  readonly #posts = new Map<string, Promise<string>>()
  readonly #burnt = new Map<string, Promise<ReadonlySet<string>>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** A withdrawn program is final and cannot become stale. */
  async of(row: ShownProgramRow): Promise<StaleReasons> {
    if (row.state === 'withdrawn') return []
    const { snapshot, loaded } = await this.inputsOf(row.projectId)
    const now = hashesOf(snapshot, loaded, await this.#postHash(row))
    const changed = differences(row, now, isWrittenSo(row, snapshot))
    return (await this.#leavesOutTooMuch(row)) ? [...changed, 'burnt'] : changed
  }

  /** The present job of a project and its plan in force. */
  inputsOf(projectId: string): Promise<ProjectInputs> {
    const known = this.#known.get(projectId) ?? this.#read(projectId)
    this.#known.set(projectId, known)
    return known
  }

  /** True when a place that the program leaves out as burnt must be burnt again. */
  async #leavesOutTooMuch({ leftOut, planId }: ShownProgramRow): Promise<boolean> {
    // Always written from a value of this type.
    const places = JSON.parse(leftOut) as readonly BurntPlace[]
    if (places.length === 0) return false
    const known = this.#burnt.get(planId) ?? this.#readBurnt(planId)
    this.#burnt.set(planId, known)
    const burnt = await known
    return places.some((place) => !burnt.has(keyOf(place)))
  }

  async #readBurnt(planId: string): Promise<ReadonlySet<string>> {
    return new Set((await burntPlacesOf(this.#db, planId)).map(keyOf))
  }

  #postHash({ postId, postVersion }: ShownProgramRow): Promise<string> {
    const key = `${postId} ${postVersion}`
    const known = this.#posts.get(key) ?? postHashNow(this.#db, postId, postVersion)
    this.#posts.set(key, known)
    return known
  }

  async #read(projectId: string): Promise<ProjectInputs> {
    const snapshot = await readSnapshot(this.#db, projectId)
    return { snapshot, loaded: await acceptedPlanOf(this.#db, projectId, snapshot) }
  }
}

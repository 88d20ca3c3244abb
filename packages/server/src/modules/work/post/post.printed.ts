import type { ProgramPost } from '@heron/contract/routes'
import { findPost } from '@heron/core/post'
import type { Db } from '../../../platform/db/database.ts'
import { printsOf } from './post.present.ts'
import { findRevision } from './post.store.ts'

/** A program: the identity of its post, and the id of the post that its machine has at present. */
interface Printed {
  readonly postId: string
  readonly postVersion: number
  readonly machinePostId: string | null
}

/** A post, with its id. */
type Found = Omit<ProgramPost, 'ofMachine'> & { readonly id: string | undefined }

async function readPost(db: Db, code: string, revision: number): Promise<Found> {
  const builtIn = findPost(code)
  if (builtIn) return { id: code, code, revision, builtIn: true, name: builtIn.controller, proof: builtIn.proof }
  const row = await findRevision(db, code, revision)
  if (!row) return { id: undefined, code, revision, builtIn: false, name: '', proof: null }
  const { name, proof } = printsOf(row)
  return { id: row.id, code, revision, builtIn: false, name, proof }
}

/** Finds the posts that printed programs, as shown beside them; each post is read once. */
export class PrintedBy {
  readonly #db: Db
  readonly #known = new Map<string, Promise<Found>>()

  constructor(db: Db) {
    this.#db = db
  }

  async of({ postId, postVersion, machinePostId }: Printed): Promise<ProgramPost> {
    const key = `${postId} ${postVersion}`
    const known = this.#known.get(key) ?? readPost(this.#db, postId, postVersion)
    this.#known.set(key, known)
    const { id, ...post } = await known
    return { ...post, ofMachine: id !== undefined && id === machinePostId }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { demo } from '@heron/reader/corpus'
import type { Person } from '../../packages/server/src/testing/crowd.ts'
import type { Seen } from './figures.ts'
import type { Place } from './place.ts'

interface Sent {
  readonly success: boolean
  readonly message: string
  readonly result: Row & { readonly plan?: { readonly stepCount: number } | null }
}

interface Row {
  readonly id: string
  readonly version: number
}

const drawing = demo(1).files.find(({ name }) => name === 'E01.dxf')

/** Name of the largest piece of work in the table. */
export const planning = 'large plan made'

/** A user at a browser, who always calls the same server. */
export class Worker {
  readonly #url: string
  readonly #token: string
  readonly #seen: Seen
  readonly #random: () => number
  readonly #number: number

  constructor(url: string, person: Person, seen: Seen, { random, number }: { random: () => number; number: number }) {
    this.#url = url
    this.#token = person.token
    this.#seen = seen
    this.#random = random
    this.#number = number
  }

  /** Works until it is over: one action, a pause of `think` seconds on average, and so on. */
  async work(place: Place, think: number, isOver: () => boolean): Promise<void> {
    const pause = () => wait(-Math.log(1 - this.#random()) * think * 1_000)
    for (await pause(); !isOver(); await pause()) await this.#some(place)
  }

  /** Plans the large project; returns the plan's steps, undefined when there is no plan. */
  async plan({ large }: Place): Promise<number | undefined> {
    const wanted = { projectId: large.id, ordering: 'electrodeMajor' }
    return (await this.#call(planning, 'POST', '/resp/projectProcess/make', wanted))?.plan?.stepCount
  }

  async #some(place: Place): Promise<void> {
    const share = this.#random()
    if (share < 0.3) return this.#list('projects', '/projectManagement/list?pageNo=1&pageSize=20')
    if (share < 0.4) return this.#list('users, searched', '/sys/user/list?realname=*crowd*&pageNo=2&pageSize=20')
    if (share < 0.5) return this.#list('customers', '/customer/list?pageNo=1&pageSize=20')
    if (share < 0.6) return this.#list('discharge board', '/discharge/page?pageNo=1&pageSize=20')
    if (share < 0.8) return this.#openProject(place)
    if (share < 0.95) return this.#edit()
    return this.#upload(place)
  }

  async #list(kind: string, path: string): Promise<void> {
    await this.#call(`list of ${kind}`, 'GET', path)
  }

  async #openProject({ projects }: Place): Promise<void> {
    const id = projects[Math.floor(this.#random() * projects.length)]?.id
    await Promise.all([
      this.#call('project opened', 'GET', `/projectManagement/get?id=${id}`),
      this.#call('project opened', 'GET', `/projectElectrode/list?projectId=${id}`),
      this.#call('project opened', 'GET', `/projectEleLoc/list?projectId=${id}`),
    ])
  }

  #customer: Row | undefined

  /** Edits the user's own customer, added at the first edit. */
  async #edit(): Promise<void> {
    const fields = { name: `负载 ${this.#number}`, contact: '', phone: null, email: null, address: '', remark: '' }
    const body = { code: `LOAD${this.#number}`, ...fields, contact: String(Math.floor(this.#random() * 1e6)) }
    const changed = this.#customer
      ? await this.#call('customer changed', 'PUT', '/customer/edit', { ...body, ...this.#customer })
      : await this.#call('customer added', 'POST', '/customer/add', body)
    if (changed) this.#customer = { id: changed.id, version: changed.version }
  }

  async #upload({ projects }: Place): Promise<void> {
    const form = new FormData()
    form.append('projectId', projects[Math.floor(this.#random() * projects.length)]?.id ?? '')
    const name = `N${this.#number}-${Math.floor(this.#random() * 1e9)}`
    form.append('file', new Blob([Uint8Array.from(drawing?.bytes ?? [])]), `${name}.dxf`)
    await this.#call('drawing uploaded', 'POST', '/projectManagement/upload', form)
  }

  /** The result of a call; undefined when it failed, which is recorded. */
  async #call(kind: string, method: string, path: string, body?: object): Promise<Sent['result'] | undefined> {
    const isForm = body instanceof FormData
    const began = performance.now()
    try {
      const answer = await fetch(`${this.#url}/heron${path}`, {
        method,
        headers: {
          'x-access-token': this.#token,
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      })
      const { success, message, result } = (await answer.json()) as Sent
      if (!success) throw new Error(`${answer.status} ${message}`)
      this.#seen.add(kind, performance.now() - began)
      return result
    } catch (cause) {
      this.#seen.fail(kind, String(cause))
      return undefined
    }
  }
}

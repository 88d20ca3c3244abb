import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../crash/writer.ts'

/** The work of all users together. */
export interface Worked {
  calls: number
  readonly failed: string[]
}

interface Row {
  readonly id: string
  readonly version: number
}

/** ms between two actions of a user: the minimum, and the random part. */
const pause = [20, 160] as const

/** A user who performs random actions without stopping. */
export class Soaker {
  readonly #url: string
  readonly #password: string
  readonly #name: string
  readonly #random: () => number
  readonly #worked: Worked
  readonly #rows: Row[] = []
  #token = ''
  #made = 0

  constructor(url: string, password: string, name: string, random: () => number, worked: Worked) {
    this.#url = url
    this.#password = password
    this.#name = name
    this.#random = random
    this.#worked = worked
  }

  async work(isOver: () => boolean): Promise<void> {
    this.#token = await signIn(this.#url, this.#password)
    // An action is chosen when the random number is below its figure and not below the previous one's.
    const deeds: readonly (readonly [below: number, deed: () => Promise<unknown>])[] = [
      [0.2, () => this.#add()],
      [0.3, () => this.#change()],
      // As many as are added: a list and its export take memory for their rows.
      [0.5, () => this.#remove()],
      [0.8, () => this.#call('GET', '/customer/list?pageNo=1&pageSize=20')],
      [0.88, () => this.#call('GET', '/projectManagement/list?pageNo=1&pageSize=20')],
      [0.93, () => this.#upload()],
      [0.96, () => this.#call('GET', '/customer/exportXls')],
      [0.99, () => this.#openSocket()],
      [1, () => this.#signInAnew()],
    ]
    while (!isOver()) {
      const number = this.#random()
      await deeds.find(([below]) => number < below)?.[1]()
      await wait(pause[0] + this.#random() * pause[1])
    }
  }

  async #call(method: string, path: string, body?: object | FormData): Promise<unknown> {
    const isForm = body instanceof FormData
    const headers = {
      'x-access-token': this.#token,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    }
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
    const answer = await fetch(`${this.#url}/heron${path}`, { method, headers, ...sent })
    const text = await answer.text()
    this.#worked.calls += 1
    if (answer.status !== 200) {
      this.#worked.failed.push(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
      return undefined
    }
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    return isJson ? (JSON.parse(text) as { result: unknown }).result : undefined
  }

  #customer() {
    this.#made += 1
    const empty = { phone: null, email: null, address: '', remark: '' }
    return { code: `${this.#name}-${this.#made}`, name: `客户 ${this.#made}`, contact: '', ...empty }
  }

  #some(): Row | undefined {
    return this.#rows[Math.floor(this.#random() * this.#rows.length)]
  }

  async #add(): Promise<void> {
    const row = await this.#call('POST', '/customer/add', this.#customer())
    if (row) this.#rows.push(row as Row)
  }

  async #change(): Promise<void> {
    const row = this.#some()
    if (!row) return
    const { id, version } = row
    const changed = await this.#call('PUT', '/customer/edit', { ...this.#customer(), id, version })
    if (changed) this.#rows[this.#rows.indexOf(row)] = changed as Row
  }

  async #remove(): Promise<void> {
    const row = this.#some()
    if (!row) return
    await this.#call('DELETE', `/customer/delete?id=${row.id}`)
    this.#rows.splice(this.#rows.indexOf(row), 1)
  }

  async #upload(): Promise<void> {
    const form = new FormData()
    form.append('biz', 'temp')
    form.append('file', new Blob([String(this.#random()).repeat(3_000)]), 'soak.txt')
    await this.#call('POST', '/sys/common/upload', form)
  }

  async #openSocket(): Promise<void> {
    const info = await this.#call('GET', '/sys/user/getUserInfo')
    if (info === undefined) return
    const { userInfo } = info as { userInfo: { id: string } }
    const address = `${this.#url.replace('http', 'ws')}/heron/websocket/${userInfo.id}`
    const socket = new WebSocket(address, ['heron', this.#token])
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true), { once: true })
      socket.addEventListener('error', () => resolve(false), { once: true })
    })
    if (!isOpen) this.#worked.failed.push('a notice socket did not open')
    await wait(200)
    socket.close()
  }

  async #signInAnew(): Promise<void> {
    await this.#call('POST', '/sys/logout')
    this.#token = await signIn(this.#url, this.#password)
  }
}

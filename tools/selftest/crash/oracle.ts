import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** The client's record, written to disk before anything else happens: intended and confirmed writes. */
export class Oracle {
  readonly #path: string
  readonly #file: number

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'a')
  }

  /** Before the request is sent. */
  intend(code: string, version: number): void {
    this.#note('intent', code, version)
  }

  /** After the server confirmed it. */
  acknowledge(code: string, version: number): void {
    this.#note('ack', code, version)
  }

  /** Every confirmed write, read back from the file: `code version`. */
  get acknowledged(): ReadonlySet<string> {
    return this.#read('ack')
  }

  /** Every write that may have been made. */
  get intended(): ReadonlySet<string> {
    return this.#read('intent')
  }

  close(): void {
    closeSync(this.#file)
  }

  #note(kind: string, code: string, version: number): void {
    writeSync(this.#file, `${kind} ${code} ${version}\n`)
    fdatasyncSync(this.#file)
  }

  #read(kind: string): ReadonlySet<string> {
    const lines = readFileSync(this.#path, 'utf8').split('\n')
    return new Set(lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1)))
  }
}

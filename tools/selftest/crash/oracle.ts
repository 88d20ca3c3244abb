import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** What the client knows for sure, on disk before anything else happens: what it was about to write, what was confirmed. */
export class Oracle {
  readonly #path: string
  readonly #file: number

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'a')
  }

  /** Before the request leaves. */
  intend(code: string, version: number): void {
    this.#note('intent', code, version)
  }

  /** After the server said yes. */
  acknowledge(code: string, version: number): void {
    this.#note('ack', code, version)
  }

  /** Every confirmed write, read back from the file: `code version`. */
  get acknowledged(): ReadonlySet<string> {
    return this.#read('ack')
  }

  /** Every write that may have happened. */
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

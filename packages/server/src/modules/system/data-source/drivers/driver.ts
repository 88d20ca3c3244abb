import type { Tls } from '../data-source.address.ts'

export type Cell = string | number | boolean | null

/** One SELECT with its bound values; reads at most `rows` + 1 rows, to detect whether there are more. */
export interface Question {
  readonly sql: string
  readonly values: readonly Cell[]
  readonly rows: number
}

export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Host and credentials to connect with. */
export interface Target {
  /** Resolved address to connect to; `host` is the name on its certificate. */
  readonly address: string
  readonly host: string
  readonly port: number
  readonly database: string
  readonly user: string
  readonly password: string
  readonly tls: Tls
}

export interface Limits {
  /** ms for the whole query. */
  readonly patience: number
  /** Aborts the connection when the time is up. */
  readonly signal: AbortSignal
}

/** Connects, runs one query read-only, and disconnects; rejects with the driver's own error. */
export type Driver = (target: Target, question: Question, limits: Limits) => Promise<Table>

/** Longest text of a cell, in characters. */
const longest = 2_000

/** A value of any driver in the form of the wire; bytes as hexadecimal, long texts cut. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  const text = textOf(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `0x${Buffer.from(value.subarray(0, longest)).toString('hex')}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `ssl` option of the PostgreSQL and MySQL drivers. */
export const sslOf = ({ tls, host }: Target) => ({ servername: host, rejectUnauthorized: tls === 'verified' })

import type { ProgramAct } from '@heron/contract/program-acts'

/** A user's contribution to a program. */
export interface Contribution {
  readonly username: string
  readonly act: ProgramAct
}

/** An action of a user, with its time in ms since 1970. */
export interface Deed extends Contribution {
  readonly at: number
}

/** A present row, or a kept version of one. */
export type Row = Readonly<Record<string, unknown>>

/** Derives the actions recorded in a row. */
export interface Reader {
  readonly act: ProgramAct
  readonly read: (row: Row) => readonly Deed[]
}

/** The user name of the program's own rows and of work without a user. */
const nobody = 'system'

export const deed = (act: ProgramAct, username: unknown, at: unknown): readonly Deed[] =>
  typeof username === 'string' && username !== nobody && typeof at === 'number' ? [{ act, username, at }] : []

export const made = (act: ProgramAct) => (row: Row) => deed(act, row.createBy, row.createTime)
export const changed = (act: ProgramAct) => (row: Row) => deed(act, row.updateBy, row.updateTime)
export const madeOrChanged = (act: ProgramAct) => (row: Row) => [...made(act)(row), ...changed(act)(row)]

interface KeptVersion {
  readonly dataContent: string
  readonly createBy: string
  readonly createTime: number
}

/** Actions derived from a kept version; a removal is recorded in the log only. */
export function ofVersion({ dataContent, createBy, createTime }: KeptVersion, { act, read }: Reader): readonly Deed[] {
  const content = JSON.parse(dataContent) as Row
  return content.deleted === true ? deed(act, createBy, createTime) : read(content)
}

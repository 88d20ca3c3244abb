import type { Module } from '@heron/core/job'

interface Copy {
  readonly electrodeId: string
  readonly module: Module
  readonly copy: number
}

const classOf = ({ electrodeId, module }: Copy): string => `${electrodeId} ${module}`

/** Whether no other copy of its class is among these: the number of the only one need not be named. */
export function isOnlyOfClass(copies: readonly Copy[]): (one: Copy) => boolean {
  const classes = Map.groupBy(copies, classOf)
  return (one) => new Set(classes.get(classOf(one))?.map(({ copy }) => copy)).size < 2
}

import { type Label, labelOf } from '@heron/core/label'

/** The next free labels of a project, continuing the pattern of `like`: C7 → C8, C9 … */
export function* freeLabels(taken: ReadonlySet<Label>, like: string): Generator<string> {
  const match = /^(.*?)(\d*)$/.exec(like)
  const prefix = match?.[1] ?? like
  let next = match?.[2] ? Number(match[2]) + 1 : 2
  while (true) {
    const label = `${prefix}${next}`
    next += 1
    if (!taken.has(labelOf(label))) yield label
  }
}

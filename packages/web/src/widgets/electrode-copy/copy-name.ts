import type { Module } from '@heron/core/job'
import type { Translate } from '../../lib/text/text.ts'

interface NamedCopy {
  readonly electrodeName: string
  readonly module: Module
  readonly copy: number
  /** Number of copies of the electrode with this module. */
  readonly copies: number
}

/** `E1 粗公 2`: an electrode with its module, and the number of its copy if there are several of this class. */
export const copyName = (t: Translate, { electrodeName, module, copy, copies }: NamedCopy): string =>
  `${electrodeName} ${t(`electrode.modules.${module}`)}${copies > 1 ? ` ${copy}` : ''}`

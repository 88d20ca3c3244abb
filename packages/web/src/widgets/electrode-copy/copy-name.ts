import type { Module } from '@heron/core/job'
import type { Translate } from '../../lib/text/text.ts'

interface OfClass {
  readonly electrodeName: string
  readonly module: Module
}

/** `E1 粗公`: an electrode with its module. */
export const classText = (t: Translate, { electrodeName, module }: OfClass): string =>
  `${electrodeName} ${t(`electrode.modules.${module}`)}`

/** `E1 粗公 2`: a copy of an electrode; without its number, null, if it is the only one of its class. */
export const copyText = (t: Translate, { copy, ...of }: OfClass & { readonly copy: number | null }): string =>
  copy === null ? classText(t, of) : `${classText(t, of)} ${copy}`

interface NamedCopy extends OfClass {
  readonly copy: number
  /** Number of copies of the electrode with this module. */
  readonly copies: number
}

/** A copy of an electrode, with its number if there are several of this class. */
export const copyName = (t: Translate, { copy, copies, ...of }: NamedCopy): string =>
  copyText(t, { ...of, copy: copies > 1 ? copy : null })

/** `E1 粗公 · C3`: where an electrode burns. */
export const placeText = (t: Translate, { label, ...of }: OfClass & { readonly label: string }): string =>
  `${classText(t, of)} · ${label}`

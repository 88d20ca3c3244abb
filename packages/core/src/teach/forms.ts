import { formatNumber, kindOfField, type NumberForm } from '../structural/index.ts'

const MOST_DECIMALS = 4

/** Every form that writes all these counts as these texts; the simplest first. */
export function formsFor(texts: readonly string[], counts: readonly number[], per: number): readonly NumberForm[] {
  const widths = widthsOf(texts)
  const plus = texts.some((text) => text.startsWith('+'))
  const forms = SHAPES.flatMap(({ zeros, lead, decimals }) =>
    widths.map((digits): NumberForm => ({ per, decimals, zeros, lead, plus, digits })),
  )
  return forms.filter((form) => counts.every((count, n) => formatNumber(count, form) === texts[n]))
}

const ALL_DECIMALS = Array.from({ length: MOST_DECIMALS + 1 }, (_, n) => n)
/** Trailing zeros are dropped only by controls that write at least µm. */
const SHAPES = (['kept', 'trimmed', 'bare'] as const).flatMap((zeros) =>
  [true, false].flatMap((lead) =>
    ALL_DECIMALS.filter((decimals) => zeros === 'kept' || decimals >= 3).map((decimals) => ({ zeros, lead, decimals })),
  ),
)

const WIDEST = 6

/**
 * Possible numbers of digits before the point that zeros fill up to: that of the shortest when leading zeros occur,
 * else any up to it.
 */
function widthsOf(texts: readonly string[]): readonly number[] {
  const wholes = texts.map((text) => text.replace(/^[+-]/, '').split('.')[0] ?? '')
  const shortest = Math.min(...wholes.map((whole) => whole.length))
  if (wholes.some((whole) => /^0\d/.test(whole))) return [shortest]
  return Array.from({ length: Math.max(1, Math.min(shortest, WIDEST)) }, (_, n) => n + 1)
}

export const formKey = ({ per, decimals, zeros, lead, plus, digits }: NumberForm): string =>
  `${perName(per)}${decimals}${zeros[0]}${lead ? '' : 'l'}${plus ? 'p' : ''}${digits > 1 ? digits : ''}`

const perName = (per: number): string => ({ 10000: 'mm', 10: 'um', 1: 'n', 1000: 'deg' })[per] ?? `u${per}`

const ORBIT = /radius|diameter/
const FREE = /^(orbit|position)$/
/** 13 mm, 0.5 mm, 1.5 mm. */
const PROBES = [130_000, 5_000, 15_000]

/** Positions share one form; orbits may have another. */
export const classOf = (field: string): string =>
  ORBIT.test(field) ? 'orbit' : kindOfField(field) === 'length' ? 'position' : field

/** Of several forms that fit a word, chooses the one that fits the most words of its class. */
export class FormChoice {
  private readonly votes = new Map<string, number>()
  readonly chosen = new Map<string, NumberForm>()

  vote(field: string, forms: readonly NumberForm[]): void {
    for (const form of forms) this.votes.set(this.key(field, form), this.votesFor(field, form) + 1)
  }

  /** The name of the form to use. */
  choose(field: string, forms: readonly NumberForm[]): string {
    const [form] = this.best(field, forms)
    if (!form) return ''
    this.chosen.set(formKey(form), form)
    return formKey(form)
  }

  /** The first length that is written differently by the forms that fit most words of the class. */
  openLength(
    field: string,
    forms: readonly NumberForm[],
  ): { readonly counts: number; readonly text: string } | undefined {
    const best = this.best(field, forms)
    const [first] = best
    if (!first || !FREE.test(classOf(field))) return undefined
    const counts = PROBES.find((probe) => new Set(best.map((form) => formatNumber(probe, form))).size > 1)
    return counts === undefined ? undefined : { counts, text: formatNumber(counts, first) }
  }

  private best(field: string, forms: readonly NumberForm[]): readonly NumberForm[] {
    const most = Math.max(...forms.map((form) => this.votesFor(field, form)))
    return forms.filter((each) => this.votesFor(field, each) === most)
  }

  private votesFor(field: string, form: NumberForm): number {
    return this.votes.get(this.key(field, form)) ?? 0
  }

  private key(field: string, form: NumberForm): string {
    return `${classOf(field)} ${formKey(form)}`
  }
}

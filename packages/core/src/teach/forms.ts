import { formatNumber, kindOfField, type NumberForm } from '../structural/index.ts'

const MOST_DECIMALS = 4

/** Every form in which all these counts are written as these texts; the plainest first. */
export function formsFor(texts: readonly string[], counts: readonly number[], per: number): readonly NumberForm[] {
  const plus = texts.some((text) => text.startsWith('+'))
  const digits = paddedTo(texts)
  const forms: NumberForm[] = []
  for (const zeros of ['kept', 'trimmed', 'bare'] as const)
    for (const lead of [true, false])
      for (let decimals = 0; decimals <= MOST_DECIMALS; decimals++)
        if (zeros === 'kept' || decimals >= 3) forms.push({ per, decimals, zeros, lead, plus, digits })
  return forms.filter((form) => counts.every((count, n) => formatNumber(count, form) === texts[n]))
}

/** Digits before the point that zeros fill up to; 1 when no text begins with a filling zero. */
function paddedTo(texts: readonly string[]): number {
  const wholes = texts.map((text) => text.replace(/^[+-]/, '').split('.')[0] ?? '')
  return wholes.some((whole) => /^0\d/.test(whole)) ? Math.min(...wholes.map((whole) => whole.length)) : 1
}

export const formKey = ({ per, decimals, zeros, lead, plus, digits }: NumberForm): string =>
  `${perName(per)}${decimals}${zeros[0]}${lead ? '' : 'l'}${plus ? 'p' : ''}${digits > 1 ? digits : ''}`

const perName = (per: number): string => ({ 10000: 'mm', 10: 'um', 1: 'n', 1000: 'deg' })[per] ?? `u${per}`

const ORBIT = /radius|diameter/

/** Positions are written alike, orbits may be written otherwise. */
const classOf = (field: string): string =>
  ORBIT.test(field) ? 'orbit' : kindOfField(field) === 'length' ? 'position' : field

/** Of several forms that fit a word, the one that fits most words of its class. */
export class FormChoice {
  private readonly votes = new Map<string, number>()
  readonly chosen = new Map<string, NumberForm>()

  vote(field: string, forms: readonly NumberForm[]): void {
    for (const form of forms) this.votes.set(this.key(field, form), this.votesFor(field, form) + 1)
  }

  /** The name of the form to use. */
  choose(field: string, forms: readonly NumberForm[]): string {
    const most = Math.max(...forms.map((form) => this.votesFor(field, form)))
    const form = forms.find((each) => this.votesFor(field, each) === most)
    if (!form) return ''
    this.chosen.set(formKey(form), form)
    return formKey(form)
  }

  private votesFor(field: string, form: NumberForm): number {
    return this.votes.get(this.key(field, form)) ?? 0
  }

  private key(field: string, form: NumberForm): string {
    return `${classOf(field)} ${formKey(form)}`
  }
}

import { placeholder } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { escaped } from '../../../platform/escaped.ts'
import { contentFor } from '../message/index.ts'

export type Params = Readonly<Record<string, string | number | boolean>>

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The parameters of a message: a flat JSON object of texts and numbers; empty input means none. */
export function readParams(json: string): Params {
  if (json.trim() === '') return {}
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    throw new AppError('TEMPLATE_JSON')
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new AppError('TEMPLATE_JSON')
  const entries = Object.entries(read)
  if (!entries.every(([, value]) => isPlain(value))) throw new AppError('TEMPLATE_JSON')
  return Object.fromEntries(entries)
}

interface Filled {
  readonly text: string
  readonly missing: readonly string[]
}

/** ATK21. Replaces `${name}` by parameters in one pass: a parameter's value is not expanded again. */
function fill(template: string, params: Params, show: (text: string) => string): Filled {
  const missing = new Set<string>()
  const text = template.replace(placeholder, (whole, name: string) => {
    if (Object.hasOwn(params, name)) return show(String(params[name]))
    missing.add(name)
    return whole
  })
  return { text, missing: [...missing] }
}

export interface Template {
  readonly templateName: string
  readonly templateType: string
  readonly templateContent: string
}

/** The title on one line, the content as harmless markup; parameters are escaped in both. */
export function render({ templateName, templateType, templateContent }: Template, params: Params) {
  const plain = (text: string) => text
  const title = fill(templateName, params, (text) => text.replace(/\p{Cc}+/gu, ' '))
  const content = fill(templateContent, params, templateType === '1' ? plain : escaped)
  return {
    title: title.text.slice(0, 100),
    content: contentFor(templateType, content.text),
    missing: [...new Set([...title.missing, ...content.missing])],
  }
}

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { labelOf } from '@heron/contract/field-labels'
import { describe, expect, it } from 'vitest'
import { loadTexts } from './index.ts'

/*
 * Reads the sources of the forms, because no call lists the fields of all forms in all their states: a refusal must name
 * each field as its form does, also those that no journey opens.
 */

/** Noun, or call, of the fields in a file that stands in the folder of another noun. */
const nounOfFile: Readonly<Record<string, string>> = {
  'depart-members.tsx': 'membership',
  'depart-roles.tsx': 'departRole',
  'dry-run-dialog.tsx': 'post.dryRun',
  'parameter-form.tsx': 'discharge',
  'password-dialog.tsx': 'session',
  'position-picker.ts': 'position',
  'role-picker.tsx': 'role',
  'take-condition.tsx': 'teaching.takeCondition',
  'user-agent-form.tsx': 'userAgent',
}
const nounOfFolder: Readonly<Record<string, string>> = {
  conditionFields: 'condition',
  online: 'session',
  people: 'user',
  projectExtend: 'project',
}

/** Labels that depend on another field, and fields that no call takes. */
const others: ReadonlySet<string> = new Set(['permission.buttonName', 'pathConfig.placeholders'])

interface Field {
  readonly file: string
  /** Noun or call, whose labels come first. */
  readonly of: string
  readonly path: string
  /** Key of the text. */
  readonly label: string
}

const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, first: string) => first.toUpperCase())

/** The fields that forms and searches declare, `{ name: 'path', label: 'text.key' }`. */
function fieldsIn(path: string): readonly Field[] {
  const [file, folder] = [basename(path), camel(basename(dirname(path)))]
  const of = nounOfFile[file] ?? nounOfFolder[folder] ?? folder
  return [...readFileSync(path, 'utf8').matchAll(/\bname: '([\w.]+)',\s*label: '([\w.]+)'/g)].flatMap(
    ([, name = '', label = '']) => (others.has(label) ? [] : [{ file, of, path: name, label }]),
  )
}

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((held, name) => (held instanceof Object ? Reflect.get(held, name) : undefined), texts)

const root = join(import.meta.dirname, '..')
const files = globSync(['features/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'], { cwd: root })
const fields = files.filter((file) => !/\.(?:test|demo)\./.test(file)).flatMap((file) => fieldsIn(join(root, file)))

describe('labels of fields', () => {
  it('are found in the forms', () => {
    expect(fields.length).toBeGreaterThan(400)
  })

  it.each([
    ['cn', 'zh'],
    ['en', 'en'],
    ['jp', 'ja'],
  ] as const)('[B21] in a form are those that refusals name it by: %s', async (language, words) => {
    const texts = await loadTexts(language)
    const odd = fields.flatMap(({ file, of, path, label }) => {
      const routeId = of.includes('.') ? of : `${of}.`
      const name = labelOf(path, routeId) ?? labelOf(path.split('.').at(-1) ?? '', routeId)
      const shown = textAt(texts, label)
      return shown === name?.[words] ? [] : [`${file} ${of} ${path}: ${name?.[words]}, in the form ${String(shown)}`]
    })
    expect(odd).toEqual([])
  })
})

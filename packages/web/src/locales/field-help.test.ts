import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { helpOfLabels } from '../lib/text/field-help.ts'
import { loadTexts } from './index.ts'

/*
 * Reads the sources of the forms: most declare their fields in functions of data, so that no call lists the fields of all
 * forms in all their states. What a form shows of a help is tested in the kit.
 */

/** Labels of engineering forms that say enough to a newcomer: names, people, materials, sizes, remarks. */
const selfExplanatory: ReadonlySet<string> = new Set([
  ...['condition.electrode', 'condition.name', 'condition.state', 'condition.workpiece'],
  ...['address', 'code', 'contact', 'email', 'name', 'phone'].map((name) => `customer.${name}`),
  ...['dx', 'dy', 'height', 'length', 'material', 'name', 'width'].map((name) => `electrode.${name}`),
  ...['electrode.renewals.reason', 'electrode.withLocations'],
  ...['kit.createBy', 'kit.createTime', 'kit.remark'],
  ...['countX', 'countY', 'electrode', 'pitchX', 'pitchY'].map((name) => `location.${name}`),
  ...['machine.name', 'machine.number'],
  ...['folders', 'machine', 'name', 'placeholders'].map((name) => `pathConfig.${name}`),
  ...['plan.condition', 'plan.reason', 'plan.state'],
  ...['answer', 'basis', 'code', 'date', 'machine', 'note', 'observed', 'reason'].map((name) => `post.${name}`),
  ...['author', 'number', 'reason', 'state'].map((name) => `program.${name}`),
  ...['customer', 'machine', 'mould', 'name', 'number', 'part'].map((name) => `project.${name}`),
  ...['projectExtend.machine', 'teaching.code', 'teaching.conditionsOf.machine', 'teaching.note'],
  ...['height', 'length', 'material', 'name', 'width'].map((name) => `workpiece.${name}`),
])

const root = join(import.meta.dirname, '..')
const sources = globSync(['{features,widgets}/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Labels of the fields that the engineering forms declare, `{ name: 'path', label: 'text.key' }`. */
const labels = new Set(
  sources
    .filter(({ file }) => file.startsWith('features/work/'))
    .flatMap(({ text }) => [...text.matchAll(/\bname: '[\w.]+',\s*label: '([\w.]+)'/g)].map(([, label = '']) => label)),
)
const helped = new Set(Object.keys(helpOfLabels))

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((held, name) => (held instanceof Object ? Reflect.get(held, name) : undefined), texts)

describe('help of fields', () => {
  it('is there for every field of the engineering forms, except those whose label says enough', () => {
    expect(labels.size).toBeGreaterThan(150)
    expect([...labels].filter((label) => !helped.has(label) && !selfExplanatory.has(label))).toEqual([])
    expect([...selfExplanatory].filter((label) => !labels.has(label) || helped.has(label))).toEqual([])
  })

  it('has no text that no field uses', async () => {
    const used = new Set(Object.values(helpOfLabels))
    const { fieldHelp } = await loadTexts('cn')
    const unused = Object.keys(fieldHelp).filter((key) => key !== 'about' && !used.has(`fieldHelp.${key}` as never))
    expect(unused).toEqual([])
  })

  it.each(['cn', 'en', 'jp'] as const)('[B21] is a sentence about a label that exists: %s', async (language) => {
    const texts = await loadTexts(language)
    const odd = Object.entries(helpOfLabels).filter(([label, key]) => {
      const [name, said] = [textAt(texts, label), textAt(texts, key)]
      return typeof name !== 'string' || typeof said !== 'string' || !/[.。]$/.test(said) || said === name
    })
    expect(odd).toEqual([])
  })
})

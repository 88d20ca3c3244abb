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
const ofWork: readonly string[] = [
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
]

/**
 * The same of other forms and searches: names, people, remarks and times, and what the hint below the input explains.
 */
const ofOthers: readonly string[] = [
  ...['account.realname', 'address.realname', 'address.workNo'],
  ...['content', 'files', 'readFlag', 'sendTime', 'sender', 'titile'].map((name) => `announcement.${name}`),
  ...['category.name', 'checkRule.description', 'checkRule.name', 'fillRule.name', 'gatewayRoute.name'],
  ...['name', 'password', 'remark'].map((name) => `dataSource.${name}`),
  ...['dataLog.id', 'dataLog.table', 'dict.description', 'dict.itemText', 'dict.name'],
  ...['address', 'fax', 'memo', 'mobile', 'name', 'username'].map((name) => `depart.${name}`),
  ...['hours', 'minutes', 'seconds'].map((name) => `kit.${name}`),
  ...['keyWord', 'operate', 'time', 'userid'].map((name) => `log.${name}`),
  ...['esSendTime', 'esTitle', 'remark'].map((name) => `message.${name}`),
  ...['online.realname', 'online.username', 'ossFile.name', 'ossFile.url'],
  ...['icon', 'name', 'ruleName'].map((name) => `permission.${name}`),
  ...['position.name', 'quartzJob.description', 'report.content', 'report.name'],
  ...['role.description', 'role.holder', 'role.name', 'tenant.name'],
  ...['confirmPassword', 'newPassword', 'oldPassword'].map((name) => `session.${name}`),
  ...['sourceReport.name', 'sourceReport.remark'],
  ...['birthday', 'confirm', 'realname', 'sex', 'telephone'].map((name) => `user.${name}`),
  ...['position.name', 'role.code', 'role.name', 'user.realname', 'user.username'].map((name) => `widget.${name}`),
  ...['default', 'name', 'role'].map((name) => `widget.views.${name}`),
  ...['recordText', 'recordUrl'].map((name) => `workshop.${name}`),
]
const selfExplanatory: ReadonlySet<string> = new Set([...ofWork, ...ofOthers])

const root = join(import.meta.dirname, '..')
const sources = globSync(['{app,features,kit,widgets}/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.(?:test|demo)\.|\/demo\/|-scene\.tsx$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))

/** What the groups of a pattern match in the sources. */
const found = (pattern: RegExp): readonly string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...words]) => words))

/** Labels of the fields that forms and searches declare: `{ name: 'path', label: 'text.key' }`, and other languages. */
const labels = new Set([
  ...found(/\bname: ['`][^'`]+['`],\s*label: '([\w.]+)'/g),
  ...found(/\botherLanguages\('\w+', \{ en: '([\w.]+)', jp: '([\w.]+)' \}\)/g),
])
const helped = new Set(Object.keys(helpOfLabels))

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((held, name) => (held instanceof Object ? Reflect.get(held, name) : undefined), texts)

describe('help of fields', () => {
  it('is there for every field of all forms, except those whose label says enough', () => {
    expect(labels.size).toBeGreaterThan(380)
    expect([...labels].filter((label) => !helped.has(label) && !selfExplanatory.has(label))).toEqual([])
    expect([...selfExplanatory].filter((label) => !labels.has(label) || helped.has(label))).toEqual([])
  })

  it('finds every field: its label is written beside its name', () => {
    expect(found(/\bname: ['`]([^'`]+)['`],\s*label: (?!'[\w.]+'|labels\.|…)/g)).toEqual([])
    expect(found(/\bname: ['`]([^'`]+)['`],\s*(?!label: )\w[^{}]*\blabel: '/g)).toEqual([])
    expect(found(/\blabel: '([\w.]+)',[^{}]*\bname: '/g)).toEqual([])
    expect(found(/\botherLanguages\((?!'\w+', \{ en: '[\w.]+', jp: '[\w.]+' \}\))([^)]*)/g)).toEqual([])
  })

  it('has no text that no field uses', async () => {
    const used = new Set<string>(Object.values(helpOfLabels))
    const { fieldHelp, adminHelp } = await loadTexts('cn')
    const all = Object.entries({ fieldHelp, adminHelp }).flatMap(([of, texts]) =>
      Object.keys(texts).map((key) => `${of}.${key}`),
    )
    expect(all.filter((key) => key !== 'fieldHelp.about' && !used.has(key))).toEqual([])
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

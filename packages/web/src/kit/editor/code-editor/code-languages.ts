import type { StreamParser } from '@codemirror/language'
import type { Extension } from '@codemirror/state'

/** The available languages, in the order of the list. */
export const codeLanguages = [
  'css',
  'javascript',
  'html',
  'java',
  'objectivec',
  'python',
  'r',
  'shell',
  'sql',
  'swift',
  'vue',
  'markdown',
] as const
export type CodeLanguage = (typeof codeLanguages)[number]

/** Names of languages are the same in every language. */
export const codeLanguageNames: Readonly<Record<CodeLanguage, string>> = {
  css: 'CSS',
  javascript: 'Javascript',
  html: 'XML/HTML',
  java: 'Java',
  objectivec: 'Objective-C',
  python: 'Python',
  r: 'R',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  vue: 'Vue',
  markdown: 'Markdown',
}

/** A language for which CodeMirror has only an older, line-based parser. */
async function streamed(parser: Promise<StreamParser<unknown>>): Promise<Extension> {
  const { StreamLanguage } = await import('@codemirror/language')
  return StreamLanguage.define(await parser)
}

const loaders: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  html: async () => (await import('@codemirror/lang-html')).html(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  objectivec: () => streamed(import('@codemirror/legacy-modes/mode/clike').then((mode) => mode.objectiveC)),
  python: async () => (await import('@codemirror/lang-python')).python(),
  r: () => streamed(import('@codemirror/legacy-modes/mode/r').then((mode) => mode.r)),
  shell: () => streamed(import('@codemirror/legacy-modes/mode/shell').then((mode) => mode.shell)),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  swift: () => streamed(import('@codemirror/legacy-modes/mode/swift').then((mode) => mode.swift)),
  vue: async () => (await import('@codemirror/lang-vue')).vue(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
}

/** The grammar of a language; each is a separate chunk. */
export const loadLanguage = (language: CodeLanguage): Promise<Extension> => loaders[language]()

import { classify, type Heading, type Meaning, moduleNamed } from '../sheet/index.ts'
import type { Element } from './tree.ts'

/** The kind of a section of the file. */
export type Section = 'electrode' | 'tool' | 'workpiece' | 'operation' | 'start' | 'pose' | 'size' | 'head' | 'none'

const key = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9\u3040-\u9fff]/g, '')

const sections: readonly (readonly [section: Section, pattern: RegExp])[] = [
  ['start', /^(start|approach|initial)(position|pos|point|pose)$/],
  ['pose', /^(end|machining|target|final|burn|discharge|work)?(position|pos|point|pose|coordinates?)$/],
  ['head', /^head(size|dimensions?)$/],
  ['size', /^(blank|stock|raw|base|box|bounding|workpiece)?(size|dimensions?|box)$/],
  ['workpiece', /^(workpiece|work|part|component)(info|data)?$/],
  ['tool', /^(electrode)?tool(info|data)?$/],
  ['electrode', /^(electrode|elec|elektrode)(info|data)?$/],
  ['operation', /^(edm|discharge|machining|burn)?(operation|location|machining|burn|discharge|cavity)(info|data)?$/],
]

/** The kind of an element that contains others. */
export const sectionOf = (element: Element): Section =>
  element.children.length === 0
    ? 'none'
    : (sections.find(([, pattern]) => pattern.test(key(element.tag)))?.[0] ?? 'none')

const plain = (meaning: Meaning, confidence = 0.85): Heading => ({ meaning, modules: [], bothSides: false, confidence })

const axes: Readonly<Record<string, Meaning>> = {
  x: 'location.x',
  y: 'location.y',
  z: 'location.z',
  c: 'location.c',
  angle: 'location.c',
  rotation: 'location.c',
}

const sizes: Readonly<Record<string, 'length' | 'width' | 'height'>> = {
  x: 'length',
  y: 'width',
  z: 'height',
  length: 'length',
  width: 'width',
  height: 'height',
}

const NAME = /^(name|id|no|number|label)$/

/** Meanings of short tags, by their section. */
const own: Readonly<Partial<Record<Section, readonly (readonly [tag: RegExp, meaning: Meaning])[]>>> = {
  operation: [
    [NAME, 'location.label'],
    [/^tool(name|id|no)$/, 'other'],
  ],
  electrode: [[NAME, 'electrode.name']],
  workpiece: [
    [NAME, 'workpiece.name'],
    [/^material$/, 'workpiece.material'],
  ],
  tool: [
    [/^(type|class|kind|stage)$/, 'electrode.module'],
    [/^(toolname|toolid|toolno|name|id|no|number)$/, 'other'],
  ],
}

function inSection(tag: string, section: Section): Heading | undefined {
  const hasAxes = section === 'start' || section === 'pose' || section === 'operation'
  const axis = hasAxes && Object.hasOwn(axes, tag) ? axes[tag] : undefined
  const meaning = axis ?? own[section]?.find(([pattern]) => pattern.test(tag))?.[1]
  return meaning ? plain(meaning) : undefined
}

function inSize(tag: string, owner: Section): Heading | undefined {
  const size = Object.hasOwn(sizes, tag) ? sizes[tag] : undefined
  if (!size) return undefined
  return plain(owner === 'workpiece' ? `workpiece.${size}` : `electrode.${size}`)
}

const headSizes: Readonly<Record<string, Meaning>> = {
  x: 'electrode.headLength',
  y: 'electrode.headWidth',
  z: 'electrode.headHeight',
}

function inHead(tag: string): Heading | undefined {
  const meaning = Object.hasOwn(headSizes, tag) ? headSizes[tag] : undefined
  return meaning && plain(meaning)
}

/** The meaning of a leaf in its section; undefined for unknown tags. */
export function headingOf(element: Element, section: Section, owner: Section): Heading | undefined {
  const tag = key(element.tag)
  const known = section === 'head' ? inHead(tag) : section === 'size' ? inSize(tag, owner) : inSection(tag, section)
  if (known) return known
  if (/^(locationname|locationid|positionname|positionid|locationno|positionno)$/.test(tag))
    return plain('location.label')
  const heading = classify(element.tag.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' '))
  if (!heading || heading.meaning.startsWith('weak.') || heading.meaning === 'group') return undefined
  return { ...heading, confidence: Math.min(heading.confidence, 0.85) }
}

/** The class of a tool section, by its type or the end of its name. */
export function moduleOfTool(element: Element): ReturnType<typeof moduleNamed> {
  const leaf = (pattern: RegExp): string => element.children.find((child) => pattern.test(key(child.tag)))?.text ?? ''
  return (
    moduleNamed(leaf(/^(type|class|kind|stage)$/)) ??
    moduleNamed(
      leaf(/name$/)
        .split(/[\s_-]/)
        .at(-1) ?? '',
    )
  )
}

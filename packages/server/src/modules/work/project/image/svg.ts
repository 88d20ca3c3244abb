/** Minimal SVG writer: every text and attribute is escaped here and nowhere else. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as SVG content or attribute; characters XML forbids are dropped. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? '').replace(/[^\P{Cc}\n]/gu, '')
}

/** A number with at most 3 decimals; a non-finite one becomes 0. */
export function figure(value: number): string {
  const rounded = Number.isFinite(value) ? Math.round(value * 1_000) / 1_000 : 0
  return String(rounded === 0 ? 0 : rounded)
}

type Attributes = Readonly<Record<string, string | number>>

const printed = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? figure(value) : escapeText(value)}"`)
    .join('')

/** An element whose children are already SVG. */
export function element(tag: string, attributes: Attributes, children: readonly string[] = []): string {
  return children.length === 0
    ? `<${tag}${printed(attributes)}/>`
    : `<${tag}${printed(attributes)}>${children.join('')}</${tag}>`
}

/** A text element; its content is escaped. */
export function label(text: string, attributes: Attributes): string {
  return `<text${printed(attributes)}>${escapeText(text)}</text>`
}

export interface Box2 {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The smallest box around points; a unit box when there are none. */
export function boxAround(points: readonly (readonly [number, number])[]): Box2 {
  if (points.length === 0) return { minX: 0, minY: 0, maxX: 1, maxY: 1 }
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return { minX, minY, maxX, maxY }
}

/** A whole picture: drawing units are mm with Y up; the frame leaves a margin of 8 %. */
export function picture(title: string, box: Box2, children: readonly string[]): string {
  const margin = Math.max(box.maxX - box.minX, box.maxY - box.minY, 1) * 0.08
  const width = box.maxX - box.minX + 2 * margin
  const height = box.maxY - box.minY + 2 * margin
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [box.minX - margin, -box.maxY - margin, width, height].map(figure).join(' '),
      width: 960,
      height: Math.round(Math.min(2_000, Math.max(240, (960 * height) / width))),
      role: 'img',
      'font-family': 'system-ui, sans-serif',
    },
    [`<title>${escapeText(title)}</title>`, ...children],
  )
}

import DOMPurify from 'dompurify'

const allowedTags = [
  ...[
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ],
  ...[
    'hr',
    'i',
    'img',
    'input',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
  ],
  ...['th', 'thead', 'tr', 'u', 'ul', 'col', 'colgroup', 'label'],
]
const allowedAttributes = [
  ...['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'type', 'checked', 'style'],
  /** The id of a stored picture, which the viewer loads by it. */
  'data-picture',
]
/** Only the alignment of a paragraph is kept of styles. */
const alignment = /^\s*text-align:\s*(left|right|center|justify);?\s*$/
const address = /^(https?:|mailto:|\/(?!\/)|#)/i
const picture = /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|gif|webp);base64,)/i

/** A picture has either the id of a stored one, or an allowed address. */
function cleanPicture(node: Element): void {
  const isKept = /^\d{19}$/.test(node.getAttribute('data-picture') ?? '')
  node.removeAttribute(isKept ? 'src' : 'data-picture')
  if (!isKept && !picture.test(node.getAttribute('src') ?? '')) node.remove()
}

/** The text of a task beside its check box, without subtasks. */
const taskOf = (tick: Element): string =>
  [...(tick.parentElement?.childNodes ?? [])]
    .filter(({ nodeName }) => nodeName !== 'UL' && nodeName !== 'OL')
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim()

const purify = DOMPurify()

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    if (!address.test(node.getAttribute('href') ?? '')) node.removeAttribute('href')
    node.setAttribute('rel', 'noopener noreferrer')
    node.setAttribute('target', '_blank')
  }
  if (node.tagName === 'IMG') cleanPicture(node)
  else node.removeAttribute('data-picture')
  // The only input is the check box of a task in Markdown; it is read-only.
  if (node.tagName === 'INPUT') {
    if (node.getAttribute('type') === 'checkbox') {
      node.setAttribute('disabled', '')
      node.setAttribute('aria-label', taskOf(node))
    } else node.remove()
  }
  if (!alignment.test(node.getAttribute('style') ?? '')) node.removeAttribute('style')
})

const rules = { ALLOWED_TAGS: allowedTags, ALLOWED_ATTR: allowedAttributes, ALLOW_DATA_ATTR: false }

/** HTML written by users, without anything that executes, loads frames or escapes its container. */
export const cleanHtml = (html: string): string => purify.sanitize(html, rules)

/** The same as nodes, to be inserted into a page. */
export const cleanNodes = (html: string): DocumentFragment =>
  purify.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true })

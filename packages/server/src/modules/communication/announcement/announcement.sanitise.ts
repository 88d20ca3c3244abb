import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'

const load = createRequire(import.meta.url)
let loaded: typeof sanitize | undefined

/** Loaded with the first notice: with what it brings it is the heaviest package of a server that shows none. */
function cleaner(): typeof sanitize {
  loaded ??= load('sanitize-html') as typeof sanitize // what `require` gives has no type of its own
  return loaded
}

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]

/**
 * Pictures are stored by us or embedded in the text: a picture from elsewhere would reveal its readers to that site.
 */
const isOwnPicture = (src: string): boolean =>
  /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(src) ||
  /^(?:\/[\w-]+)?\/sys\/common\/static\/f\/\d+\/[^/\\?#<>"]+$/.test(src)

const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'mark', 'small', 'a', 'img'],
    ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'data-picture', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(?:left|right|center|justify)$/],
      'font-size': [/^\d{1,2}(?:\.\d)?(?:px|pt|em|rem)$/],
      'font-weight': [/^(?:bold|normal|\d{3})$/],
      'font-style': [/^(?:italic|normal)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
      width: [/^\d{1,4}(?:px|%)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/** What a kept picture is called from now on; undefined: it is none of this text's. */
export type PictureNames = (id: string) => string | undefined

/** A kept picture has its id and no address; whatever else it says it has is taken from it. */
function named(pictureOf: PictureNames, given: sanitize.Attributes): sanitize.Attributes {
  const { 'data-picture': id, src: _address, ...attribs } = given
  if (id === undefined) return given
  const known = pictureOf(id)
  return known === undefined ? attribs : { 'data-picture': known, ...attribs }
}

/**
 * The text of a notice with harmless marks only; everything else is taken out, its words stay. Of kept pictures those
 * stay that `pictureOf` knows.
 */
export const sanitise = (html: string, pictureOf: PictureNames = () => undefined): string =>
  cleaner()(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      img: (tagName, attribs) => ({ tagName, attribs: named(pictureOf, attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && attribs['data-picture'] === undefined && !isOwnPicture(attribs.src ?? ''),
  })

/** The words of written HTML alone, a line for each of its paragraphs. */
export const plainText = (html: string): string =>
  cleaner()(html.replace(/<(?:br|\/p|\/h[1-6]|\/li|\/tr|\/div)\b[^>]*>/gi, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

import { createRequire } from 'node:module'
import { paragraphMarks } from '@heron/contract/notice-paragraph'
import type sanitize from 'sanitize-html'

const load = createRequire(import.meta.url)
let loaded: typeof sanitize | undefined

/** Loaded with the first notice: with its dependencies it is the largest package of the server. */
function cleaner(): typeof sanitize {
  loaded ??= load('sanitize-html') as typeof sanitize // `require` returns an untyped value
  return loaded
}

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]

/** Only stored or embedded pictures: a picture from elsewhere would reveal the readers to that site. */
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

/** Returns the new id of a stored picture; undefined: the picture does not belong to this text. */
export type PictureNames = (id: string) => string | undefined

/** A stored picture keeps its id and has no address; all its other attributes are removed. */
function named(pictureOf: PictureNames, given: sanitize.Attributes): sanitize.Attributes {
  const { 'data-picture': id, src: _address, ...attribs } = given
  if (id === undefined) return given
  const known = pictureOf(id)
  return known === undefined ? attribs : { 'data-picture': known, ...attribs }
}

/** `marks`: further attributes that a paragraph keeps. */
const cleaned = (html: string, pictureOf: PictureNames, marks: string[]): string =>
  cleaner()(html, {
    ...options,
    allowedAttributes: { ...options.allowedAttributes, p: marks },
    transformTags: {
      ...options.transformTags,
      img: (tagName, attribs) => ({ tagName, attribs: named(pictureOf, attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'img' && attribs['data-picture'] === undefined && !isOwnPicture(attribs.src ?? ''),
  })

const noPicture: PictureNames = () => undefined

/**
 * The text of a notice with harmless markup only; other markup is removed, its words stay. Of stored pictures only
 * those stay that `pictureOf` returns an id for.
 */
export const sanitise = (html: string, pictureOf = noPicture): string => cleaned(html, pictureOf, [])

/** The same with the marks of `noticeParagraphs`: for content that the server has made, not a user. */
export const sanitiseMarked = (html: string): string => cleaned(html, noPicture, [...paragraphMarks])

/** The plain words of HTML, one line for each paragraph. */
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

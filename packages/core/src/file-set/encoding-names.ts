/** The character encodings of controls. ADR 0105. */
export const characterEncodings = ['ascii', 'utf-8', 'gb18030'] as const
export type CharacterEncoding = (typeof characterEncodings)[number]

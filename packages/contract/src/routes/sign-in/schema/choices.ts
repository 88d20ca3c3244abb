/** Kinds of notices that a user may switch off; separate from the schemas, so that a screen can be drawn without those. */
export const noticeKinds = ['popup', 'safety'] as const
export type NoticeKind = (typeof noticeKinds)[number]

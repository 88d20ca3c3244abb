export type InApp = 'wxwork' | 'dingtalk'

/** [G10] The application whose in-app browser shows Heron; undefined in other browsers. */
export function inAppOf(userAgent: string): InApp | undefined {
  const name = /wxwork|dingtalk/i.exec(userAgent)?.[0].toLowerCase()
  return name === 'wxwork' || name === 'dingtalk' ? name : undefined
}

export const inApp = (): InApp | undefined => inAppOf(globalThis.navigator?.userAgent ?? '')

/** What an address of the menu may name in double braces; everything else stays literal, the token is not among it. */
export const menuPlaceholders = ['apiBase', 'username', 'userId', 'tenantId', 'lang', 'theme'] as const

/** The landing page of all users; always in the menu, whatever the tables say. */
export const homePath = '/dashboard/analysis'

/** The user's own account pages: allowed to all users, whatever was granted. */
export const isOwnPage = (path: string): boolean => path.startsWith('/account/')

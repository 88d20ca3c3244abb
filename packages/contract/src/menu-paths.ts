/** Names that a menu address may contain in double braces; anything else is literal. The token is not available. */
export const menuPlaceholders = ['apiBase', 'username', 'userId', 'tenantId', 'lang', 'theme'] as const

/** The landing page of all users; always in the menu, whatever the tables contain. */
export const homePath = '/dashboard/analysis'

/** Whether the page is one of the user's own account pages, which all users may open. */
export const isOwnPage = (path: string): boolean => path.startsWith('/account/')

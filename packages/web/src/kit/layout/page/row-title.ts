import { createContext, useContext } from 'react'

/** The title of the menu row that opened the page; none where the address has parts of its own, such as a project. */
export const RowTitle = createContext<string | undefined>(undefined)

/** The title of a screen: that of its menu row, which an administrator may have renamed, else its own. */
export const useScreenTitle = (own: string): string => useContext(RowTitle) ?? own

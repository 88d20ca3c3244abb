/** Numbers of rows that a page of a list may have [M04]. */
export const PAGE_SIZES = [10, 20, 30] as const

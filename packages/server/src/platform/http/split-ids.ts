/** Comma-joined ids of the wire, without duplicates. */
export const splitIds = (joined: string): readonly string[] => [...new Set(joined.split(',').filter((id) => id !== ''))]

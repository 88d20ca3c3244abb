/** Comma-joined ids of the wire, each once. */
export const splitIds = (joined: string): readonly string[] => [...new Set(joined.split(',').filter((id) => id !== ''))]

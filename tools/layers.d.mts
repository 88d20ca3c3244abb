export const packages: Readonly<Record<string, readonly string[]>>
export const folders: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
export const owned: Readonly<Record<string, string>>
export const areas: Readonly<Record<string, readonly string[]>>

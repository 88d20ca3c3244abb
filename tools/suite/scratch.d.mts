export function keepScratchInMemory(memory?: string): string | undefined

export function keepScratchInMemory(memory?: string, room?: { files: number; processes: number }): string | undefined

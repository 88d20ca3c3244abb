interface RunOptions {
  readonly check?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export function environment(extra?: Readonly<Record<string, string>>): Record<string, string | undefined>
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<number>
export function capture(
  command: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly output: string }>

import { fileURLToPath } from 'node:url'

/** The entry of servers and commands that tests start: the build that `verify` has just made, otherwise the source. */
export const serverMain = process.env.HERON_TEST_MAIN || fileURLToPath(new URL('../main.ts', import.meta.url))

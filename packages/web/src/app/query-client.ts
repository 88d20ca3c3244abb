import { createQueryClient } from '../lib/api/query.ts'

/** The cache of the server's answers; cleared when the session ends. */
export const queryClient = createQueryClient()

import { createQueryClient } from '../lib/api/query.ts'

/** The one cache of the server's answers; emptied when the session ends. */
export const queryClient = createQueryClient()

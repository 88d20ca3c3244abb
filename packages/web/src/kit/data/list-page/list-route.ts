import type { Page as PageOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import type { z } from 'zod'

/** A call that returns a page of rows with ids. */
export type ListRoute = RouteDefinition & { readonly answer: z.ZodType<PageOf<{ id: string }>, PageOf<{ id: string }>> }
/** The rows of a list call. */
export type RowOf<R extends ListRoute> = WireAnswer<R>['records'][number]

import { loggedTexts } from '@heron/contract/call-titles'
import { type LogEntry, routes } from '@heron/contract/routes'
import { readerLanguage } from '../../../platform/reader-language.ts'

const textOf = loggedTexts(routes)

/** The description of an entry, in the reader's language where the call has a title. */
export const contentOf = (entry: LogEntry): string => textOf(entry, readerLanguage())

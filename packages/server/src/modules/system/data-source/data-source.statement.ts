import type { SourceEngine } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'

/** Texts and quoted names of SQL Server. */
const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]/g

/** SQL Server has no read-only transaction and needs nothing between two statements: these refuse a query there. */
const changing =
  /;|--|\/\*|\b(?:insert|update|delete|merge|drop|alter|create|truncate|exec|execute|grant|revoke|deny|into|backup|restore|shutdown|kill|dbcc|use|set|declare|begin|commit|rollback|save|waitfor|openrowset|opendatasource|openquery|bulk|writetext|updatetext|reconfigure|enable|disable|send|receive|next)\b/i

/** MySQL's files on the database's own machine; looked for in comments too, some of which MySQL runs. */
const intoFile = /\b(?:outfile|dumpfile)\b/i

/**
 * Refuses what is not a SELECT. That nothing is written is otherwise the database's own doing: a read-only transaction,
 * a file opened for reading; on SQL Server it is these words, and a rollback.
 */
export function checkSelect(sql: string, engine: SourceEngine): void {
  const isSelect = /^\s*(?:select|with)\b/i.test(sql)
  const isUnsafe =
    (engine === 'mysql' && intoFile.test(sql)) || (engine === 'sqlServer' && changing.test(sql.replace(quoted, ' ')))
  if (!isSelect || isUnsafe) throw new AppError('SOURCE_NOT_SELECT')
}

import type { SourceEngine } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'

/** String literals and quoted names of SQL Server. */
const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\[(?:[^\]]|\]\])*\]/g

/** SQL Server has no read-only transaction and needs no separator between statements: these words are refused there. */
const changing =
  /;|--|\/\*|\b(?:insert|update|delete|merge|drop|alter|create|truncate|exec|execute|grant|revoke|deny|into|backup|restore|shutdown|kill|dbcc|use|set|declare|begin|commit|rollback|save|waitfor|openrowset|opendatasource|openquery|bulk|writetext|updatetext|reconfigure|enable|disable|send|receive|next)\b/i

/** MySQL's file output on the database's machine; searched in comments too, some of which MySQL executes. */
const intoFile = /\b(?:outfile|dumpfile)\b/i

/**
 * Refuses anything but a SELECT. Otherwise the database prevents writing: by a read-only transaction or a file opened
 * read-only. SQL Server has neither, so these words are refused there and the transaction is rolled back.
 */
export function checkSelect(sql: string, engine: SourceEngine): void {
  const isSelect = /^\s*(?:select|with)\b/i.test(sql)
  const isUnsafe =
    (engine === 'mysql' && intoFile.test(sql)) || (engine === 'sqlServer' && changing.test(sql.replace(quoted, ' ')))
  if (!isSelect || isUnsafe) throw new AppError('SOURCE_NOT_SELECT')
}

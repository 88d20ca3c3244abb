import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// All files written from here on belong to this user only, including those SQLite writes beside its own.
process.umask(0o077)
// Compiled code is cached between starts in the data folder, where only the server writes: the next start takes half as
// long.
// This file imports none of ours, because what is loaded before this line is compiled at every start.
enableCompileCache(join(process.env.HERON_DATA || './data', 'compiled'))
const command = process.argv.slice(2)
if (command.length > 0) {
  // A reader that has seen enough, such as `head`, closes the pipe; the command still runs to its end.
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') throw cause
  })
  const { runCommand } = await import('./commands/run-command.ts')
  process.exitCode = await runCommand(command, process.env, (line) => process.stdout.write(`${line}\n`))
} else {
  const { start } = await import('./start.ts')
  await start()
}

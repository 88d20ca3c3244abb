import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config.ts'
import { auditAccept, auditVerify } from './audit.ts'
import { backup, backupFetch, backupVerify } from './backup.ts'
import { type Command, type Ended, ended } from './command.ts'
import { doctor } from './doctor.ts'
import { filesMove } from './files.ts'
import { keysExport, keysRotate } from './keys.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { sessionRevokeAll } from './session.ts'
import { userResetPassword } from './user.ts'
import { verify } from './verify.ts'

/** All console commands, in the order of the help. */
export const commands: readonly Command[] = [
  backup,
  backupVerify,
  backupFetch,
  restore,
  filesMove,
  doctor,
  migrate,
  auditVerify,
  auditAccept,
  verify,
  keysRotate,
  keysExport,
  userResetPassword,
  sessionRevokeAll,
]

type Tell = (line: string) => void

function tellList(listed: readonly Command[], tell: Tell): void {
  tell('')
  const width = Math.max(...listed.map(({ name }) => name.length))
  for (const { name, summary } of listed) tell(`  ${name.padEnd(width)}  ${summary}`)
  tell('')
  tell('--help behind a command explains it. Exit code: 0 done or whole, 1 something is wrong, 2 could not be done.')
}

function tellAll(tell: Tell): void {
  tell('Heron: without a command the server starts. Commands use the same settings (HERON_…) as the server.')
  tellList(commands, tell)
}

function tellGroup(group: readonly Command[], tell: Tell): void {
  for (const { name, usage } of group) tell(`usage: heron ${[name, usage].filter(Boolean).join(' ')}`)
  tellList(group, tell)
}

function tellOne({ name, usage, help }: Command, tell: Tell): void {
  tell(`usage: heron ${[name, usage].filter(Boolean).join(' ')}`)
  tell('')
  for (const line of help) tell(line)
}

const commandOf = (args: readonly string[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, at) => args[at] === word))
    .toSorted((a, b) => b.name.length - a.name.length)[0]

const asksForHelp = (arg = ''): boolean => ['--help', '-h', 'help'].includes(arg)

/** Shows the commands whose names begin with the first argument, or all if there are none. */
function tellUnfinished([word = '', ...more]: readonly string[], tell: Tell): Ended {
  const group = commands.filter(({ name }) => name.startsWith(`${word} `))
  if (group.length > 0 && asksForHelp(more[0])) {
    tellGroup(group, tell)
    return ended.well
  }
  tell(`unknown command: ${[word, ...more].join(' ')}`)
  if (group.length > 0) tellGroup(group, tell)
  else tellAll(tell)
  return ended.notAtAll
}

/** Runs the command in the arguments after `heron`; returns the exit code. */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv, tell: Tell): Promise<Ended> {
  if (asksForHelp(args[0])) {
    tellAll(tell)
    return ended.well
  }
  const command = commandOf(args)
  if (!command) return tellUnfinished(args, tell)
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(command.name.split(' ').length),
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (values.help) {
      tellOne(command, tell)
      return ended.well
    }
    if (positionals.length !== command.words) throw new Error(`usage: heron ${command.name} ${command.usage}`)
    const options = values as Readonly<Record<string, string | boolean | undefined>>
    return await command.run({ config: readConfig(env), words: positionals, options, tell })
  } catch (cause) {
    tell(`${command.name}: ${cause instanceof Error ? cause.message : String(cause)}`)
    return ended.notAtAll
  }
}

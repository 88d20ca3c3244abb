import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** The environment of every tool: the project's own binaries, including the fixed Node, come first. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
  ...extra,
})

/** npm's commands are `.cmd` files on Windows, which need its shell. The arguments used here need no quoting. */
const shell = process.platform === 'win32'

/**
 * Runs a command and resolves with its exit code; output is passed through. With `check` (the default) a failing
 * command rejects.
 */
export function run(command, args, { check = true, env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', env: environment(env), shell })
    child.on('error', fail)
    child.on('close', (code, signal) => {
      const status = code ?? (signal ? 1 : 0)
      if (check && status !== 0) fail(new Error(`${command} ${args.join(' ')} ended with ${signal ?? status}`))
      else done(status)
    })
  })
}

/** Runs a command quietly; resolves with its exit code and its output. */
export function capture(command, args, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment(env), shell })
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.on('error', (error) => done({ code: 1, output: String(error) }))
    child.on('close', (code) => done({ code: code ?? 1, output: Buffer.concat(parts).toString() }))
  })
}

#!/usr/bin/env node
// The lock file must install on every platform used for development: `npm ci` refuses a lock that lacks a platform's
// builds.
import { capture } from './run.mjs'

const platforms = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
]

let sound = true
for (const [os, cpu] of platforms) {
  const { code, output } = await capture('npm', ['ci', '--dry-run', '--ignore-scripts', `--os=${os}`, `--cpu=${cpu}`])
  if (code === 0) continue
  sound = false
  const reasons = output.split('\n').filter((line) => line.startsWith('npm error'))
  console.log(`npm ci refuses the lock file on ${os} ${cpu}:\n${reasons.slice(0, 20).join('\n')}`)
}
process.exit(sound ? 0 : 1)

import type { Texts } from '../../texts.ts'
import type { checkUp as zh } from '../../zh-CN/system/check-up.ts'

export const checkUp: Texts<typeof zh> = {
  title: 'Security',
  intro:
    'Settings, data folder, database, accounts, signing keys, audit chain and backups of this server, and what to do. The command heron doctor gives the same result.',
  again: 'Check again',
  findings: 'Findings',
  counts: '{{fail}} wrong, {{warn}} to be considered',
  ok: 'Fine',
  warn: 'Consider',
  fail: 'Wrong',
}

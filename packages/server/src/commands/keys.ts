import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SigningKeys } from '../platform/signing/signing-keys.ts'
import { type Command, ended } from './command.ts'

const help = ['NC programs are signed with keys in HERON_SIGNING_KEYS, else in signing-keys of HERON_DATA.']

export const keysRotate: Command = {
  name: 'keys rotate',
  usage: '',
  summary: 'makes a new key for signing NC programs',
  help: [...help, 'The servers sign with it after a restart; the keys before still prove what they signed.'],
  words: 0,
  options: {},
  run: async ({ config, tell }) => {
    tell(`signs from now on: ${new SigningKeys(config.signingKeys).rotate().id}; restart the servers`)
    return ended.well
  },
}

export const keysExport: Command = {
  name: 'keys export',
  usage: '<folder>',
  summary: 'writes the public keys that prove NC programs',
  help: [...help, 'One file <id>.pub a key, to be handed out; `verify` takes it.'],
  words: 1,
  options: {},
  run: async ({ config, words: [folder = ''], tell }) => {
    mkdirSync(folder, { recursive: true })
    for (const { id, pem } of new SigningKeys(config.signingKeys).publicKeys()) {
      writeFileSync(join(folder, `${id}.pub`), pem)
      tell(id)
    }
    return ended.well
  },
}

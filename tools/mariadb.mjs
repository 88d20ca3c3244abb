import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'

const server = '/usr/sbin/mariadbd'

/** Installs the MariaDB that the data source tests start themselves; prints a message when they are skipped. */
export async function ensureMariadb() {
  if (!existsSync(server)) await installFromDebian('mariadb-server')
  if (existsSync(server)) return
  console.log('!! SKIPPED: the tests of data sources on MariaDB. No MariaDB here and no right to install it.')
  console.log('!! Debian: `apt-get install mariadb-server`; the tests start their own server, none has to run.')
}

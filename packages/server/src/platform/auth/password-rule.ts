import { passwordPattern } from '@heron/contract/rules'

/** Words that make a password guessable however they are decorated. */
const common =
  /password|passw0rd|p@ssw|qwert|asdf|1q2w|12345|abc123|letmein|welcome|iloveyou|monkey|dragon|heron|jeecg|admin|changeme/i

/** What is wrong with a new password, if anything: too simple, common, or a form of the user name. */
export function isWeakPassword(password: string, username: string): boolean {
  const plain = password.normalize('NFKC')
  return !passwordPattern.test(plain) || common.test(plain) || plain.toLowerCase().includes(username.toLowerCase())
}

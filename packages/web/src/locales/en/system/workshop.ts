import type { Texts } from '../../texts.ts'
import type { workshop as zh } from '../../zh-CN/system/workshop.ts'

export const workshop: Texts<typeof zh> = {
  title: 'Workshop settings',
  intro: 'Settings that hold for the whole workshop.',
  recordText: 'Filing record',
  recordTextHint: 'Shown at the bottom of the login page, such as an ICP number. Leave it empty to show none.',
  recordUrl: 'Link of the filing record',
  recordUrlHint: 'Begins with http:// or https://. If it is empty, the link leads to beian.miit.gov.cn.',
  changeRecord: 'Change the filing record',
  noRecord: 'None: the login page shows one only if the server’s configuration has it',
  defaultUrl: 'https://beian.miit.gov.cn/',
  zone: 'Time zone',
  change: 'Change the time zone',
  changeTitle: 'Time zone of the workshop',
  zoneHint: 'Type a city to search, such as Shanghai or Berlin.',
  now: 'The time there is {{time}}',
  clock: 'Time in the workshop',
  computer: 'Zone and time of this computer',
  chosen: 'Last changed',
  isDefault: 'The default: not chosen by anyone yet',
  meaning: 'What it decides',
  meaningText:
    'Times on screens, in reports, printed documents and sheets are shown and entered in this zone. “Today”, filters and figures by day begin and end at its midnight. Scheduled jobs run by its clock. Recorded moments do not change; times of the interface are always GMT+8.',
}

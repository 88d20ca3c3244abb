import type { Texts } from '../../texts.ts'
import type { onboarding as zh } from '../../zh-CN/system/onboarding.ts'

export const onboarding: Texts<typeof zh> = {
  title: 'Getting started',
  intro:
    'Each step is done on its own screen and is complete as soon as its data exist. Leave at any time; the help menu opens this page again.',
  workshop: 'Set up the workshop',
  project: 'From a drawing to the NC program',
  progress: 'Steps done: {{done}} of {{total}}',
  done: 'Done',
  due: 'Next',
  open: 'To do',
  hideOnHome: 'Do not show on the home page',
  showOnHome: 'Show on the home page',
  chosen: 'Project',
  noProject: 'No project yet',
  noProjectHint: 'Once there is a project with a drawing, its progress is shown here.',
  noSteps: 'No steps for your account',
  noStepsHint: 'Administrators set up the workshop; designers make the programs.',
  help: 'Help',
  fact: {
    zone: 'Time zone of the workshop: {{zone}}',
    people: '{{count}} {{count, plural(one:account;many:accounts)}} besides yours',
    backup: 'Last backup: {{time}}',
    conditions: '{{count}} released {{count, plural(one:condition;many:conditions)}}',
    machines: '{{count}} {{count, plural(one:machine;many:machines)}}',
  },
  step: {
    workshop: {
      title: 'Name of the workshop',
      text: 'Press “Add company” under Departments: its name is that of the workshop. English and Japanese names can be given with it.',
      action: 'Open departments',
    },
    language: {
      title: 'Language',
      text: 'Choose the language of the screens.',
      action: 'Choose a language',
    },
    zone: {
      title: 'Time zone of the workshop',
      text: 'Times on screens and in documents and the times of scheduled jobs are in it, and days begin by it.',
      action: 'Choose a time zone',
    },
    people: {
      title: 'Users from a sheet',
      text: 'One person alone cannot release a program: its author may not approve it, nor, for 7 days, an account made by someone who worked on it. So make the account of a second person now: download the template, fill in accounts, names and numbers, and import it. Roles and passwords are set afterwards.',
      action: 'Open users',
    },
    mail: {
      title: 'Mail server',
      text: 'Set HERON_SMTP_HOST and its companions and restart; codes and notices can then be sent by mail. Add a message to try it.',
      action: 'Open messages',
    },
    backup: {
      title: 'Backups',
      text: 'Set HERON_BACKUP_DIR to a folder on another disk and start the scheduled job backup. Done once there is a backup.',
      action: 'Open the security check',
    },
    condition: {
      title: 'Condition library',
      text: 'Import the maker’s conditions from a sheet and release them; without any, no plan can be made. Leave this to a user who makes no accounts.',
      action: 'Open the condition library',
    },
    machine: {
      title: 'The first machine',
      text: 'Enter travels, reference balls, pots of the magazine and the post-processor; plans and programs are made for them. Leave this to a user who makes no accounts: accounts made by whoever enters it cannot approve its programs for 7 days.',
      action: 'Open machines',
    },
    drawing: {
      title: 'Upload drawings',
      text: 'Upload the drawings of electrodes and workpiece (STEP, IGES, STL, DXF, sheets); their values are read.',
      action: 'Open drawings',
    },
    values: {
      title: 'Check the values that were read',
      text: 'Accept or correct each value and settle conflicts. Only accepted values reach workpiece and electrodes.',
      action: 'Check values',
    },
    place: {
      title: 'Workpiece, locations and machine',
      text: 'Check workpiece, electrodes and locations and choose the machine. What is missing is listed.',
      action: 'Open the workpiece',
    },
    plan: {
      title: 'Make the plan',
      text: 'Conditions and steps are chosen for each location, with their reasons. Check the plan and accept it.',
      action: 'Open the plan',
    },
    program: {
      title: 'Generate the NC program',
      text: 'The program is generated from the plan, read back from its text and verified; findings are listed beside it.',
      action: 'Open programs',
    },
    release: {
      title: 'Approve and release',
      text: 'A second person approves and releases it. The program never changes afterwards and can go to the machine.',
      action: 'Open programs',
    },
  },
}

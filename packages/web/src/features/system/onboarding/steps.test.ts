import { describe, expect, it } from 'vitest'
import { projectSteps, workshopSteps } from './steps.ts'

const nothing = {
  ...{ workshop: null, languages: [], zone: null, people: 0, mail: false },
  ...{ backup: 'off' as const, backupTime: null, conditions: 0, machines: 0 },
}
const done = (steps: readonly { readonly key: string; readonly isDone: boolean }[]) =>
  steps.filter(({ isDone }) => isDone).map(({ key }) => key)

describe('the steps of an administrator', () => {
  it('are open while nothing exists, and done as soon as each thing does', () => {
    expect(done(workshopSteps(nothing, false))).toEqual([])
    expect(done(workshopSteps({ ...nothing, workshop: '恒鹭', machines: 1 }, false))).toEqual(['workshop', 'machine'])
    expect(done(workshopSteps({ ...nothing, zone: 'Europe/Berlin', conditions: 3 }, false))).toEqual([
      'zone',
      'condition',
    ])
    expect(done(workshopSteps({ ...nothing, people: 2, mail: true }, true))).toEqual(['language', 'people', 'mail'])
  })

  it('lead to the screen where each thing is made, or shown to be missing', () => {
    const { mail, backup } = Object.fromEntries(workshopSteps(nothing, false).map(({ key, to }) => [key, to]))
    // The check of the installation says nothing about mail.
    expect([mail, backup]).toEqual(['/modules/message/sysMessageList', '/monitor/Security'])
  })

  it('count a backup when one was taken, not when only its folder is set', () => {
    expect(done(workshopSteps({ ...nothing, backup: 'none' }, false))).toEqual([])
    expect(done(workshopSteps({ ...nothing, backup: 'taken' }, false))).toEqual(['backup'])
  })
})

describe('the steps from a drawing to its program', () => {
  const at = (next: Parameters<typeof projectSteps>[0]['next']) =>
    done(projectSteps({ project: { id: '1' }, next } as Parameters<typeof projectSteps>[0]))

  it('follow what is due in the project next', () => {
    expect(at('upload')).toEqual([])
    expect(at('decide')).toEqual(['drawing'])
    expect(at('answer')).toEqual(['drawing'])
    expect(at('apply')).toEqual(['drawing'])
    expect(at('complete')).toEqual(['drawing', 'values'])
    expect(at('plan')).toEqual(['drawing', 'values', 'place'])
    expect(at('accept')).toEqual(['drawing', 'values', 'place'])
    expect(at('approve')).toEqual(['drawing', 'values', 'place', 'plan', 'program'])
    expect(at('done')).toEqual(['drawing', 'values', 'place', 'plan', 'program', 'release'])
  })
})

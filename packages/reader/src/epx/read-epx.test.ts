import { describe, expect, it } from 'vitest'
import { ReadRefused } from '../bytes/index.ts'
import { readEpx } from './index.ts'

const epx = (body: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?><epx>${body}</epx>`)
const read = (body: string) => {
  const { facts, notes, unit } = readEpx(epx(body), 'a.epx')
  return {
    facts: facts.map((fact) =>
      [fact.source.locator, fact.field, fact.electrode, fact.location, fact.value, fact.rule]
        .filter((part) => part !== undefined)
        .join(' '),
    ),
    notes: notes.map((note) => [note.code, ...Object.values(note.params)].join(' ')),
    unit,
  }
}
const refusal = (bytes: Uint8Array): unknown => {
  try {
    return readEpx(bytes, 'a.epx')
  } catch (error) {
    return error instanceof ReadRefused ? [error.code, error.params.what ?? ''] : error
  }
}

describe('reading EPX', () => {
  it('[Q01] reads electrode tools, workpiece and operations with their paths', () => {
    expect(
      read(`<header><unit>MM</unit><comment/></header>
        <work_piece><work_piece_name>Part0-EL</work_piece_name><size><X>200</X><Y>150</Y><Z>60</Z></size></work_piece>
        <electrode><name>E01</name><material>graphite</material>
          <tool><tool_name>E01-R</tool_name><count>1</count><undersize>-0.2</undersize></tool></electrode>
        <operation><electrode_name>E01</electrode_name><location_name>C1</location_name>
          <start_position><X>-28.7730</X><Y>30.8282</Y><Z>14</Z></start_position></operation>
        <operation><electrode_name>E01</electrode_name><location_name>C2</location_name>
          <start_position><X>1</X><Y>2</Y><Z>14</Z></start_position>
          <end_position><X>1.5</X><Y>2</Y><Z>-4</Z><C>270</C></end_position></operation>`),
    ).toEqual({
      facts: [
        '/epx/work_piece/work_piece_name workpiece.name Part0-EL epx.tag',
        '/epx/work_piece/size/X workpiece.length 200 epx.tag',
        '/epx/work_piece/size/Y workpiece.width 150 epx.tag',
        '/epx/work_piece/size/Z workpiece.height 60 epx.tag',
        '/epx/electrode/name electrode.name E01 E01 epx.tag',
        '/epx/electrode/material electrode.material E01 graphite epx.tag',
        '/epx/electrode/tool/count electrode.count E01 1 epx.tag/rough',
        '/epx/electrode/tool/undersize electrode.undersize E01 0.2 epx.tag/rough',
        '/epx/operation[1]/start_position/X location.x E01 C1 -28.773 epx.tag',
        '/epx/operation[1]/start_position/Y location.y E01 C1 30.8282 epx.tag',
        '/epx/operation[2]/end_position/X location.x E01 C2 1.5 epx.tag',
        '/epx/operation[2]/end_position/Y location.y E01 C2 2 epx.tag',
        '/epx/operation[2]/end_position/Z location.z E01 C2 -4 epx.tag',
        '/epx/operation[2]/end_position/C location.c E01 C2 -90 epx.tag',
      ],
      notes: ['sheet.gapSign', 'epx.startZ', 'sheet.rotation 270 -90', 'epx.slantedBurn E01 C2'],
      unit: 'mm',
    })
  })

  it('converts inches when the header says so', () => {
    expect(
      read('<units>INCH</units><location><electrode>E1</electrode><name>C1</name><X>1</X><Y>-0.5</Y></location>').facts,
    ).toEqual(['/epx/location/X location.x E1 C1 25.4 epx.tag', '/epx/location/Y location.y E1 C1 -12.7 epx.tag'])
  })

  it('counts unknown tags and reports when nothing was found', () => {
    expect(read('<flux>1</flux><flux>2</flux>').notes).toEqual(['epx.unknownTags 2 flux', 'epx.nothing'])
  })

  it('keeps differing values of two operations at one place side by side', () => {
    const place = (x: number): string =>
      `<operation><electrode_name>E1</electrode_name><location_name>C1</location_name><X>${x}</X><Y>2</Y></operation>`
    expect(read(place(1) + place(1)).facts.length).toBe(2)
    expect(read(place(1) + place(1.005)).facts.length).toBe(3)
  })

  it('ATK72 refuses document types and entities, opening and expanding nothing', () => {
    const xxe = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><epx><unit>&x;</unit></epx>'
    expect(refusal(new TextEncoder().encode(xxe))).toEqual(['read.hostile', 'DOCTYPE'])
    expect(read('<mould>&#65;&x;&lt;</mould>').facts).toEqual(['/epx/mould project.mould &#65;&x;< epx.tag'])
  })

  it('ATK73 leaves every prototype as it was', () => {
    const hostile = [
      '<__proto__><x>1</x></__proto__>',
      '<constructor><prototype><polluted>1</polluted></prototype></constructor>',
    ]
    expect(hostile.map((body) => refusal(epx(body)))).toEqual([
      ['read.broken', ''],
      ['read.broken', ''],
    ])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })

  it('ATK74 refuses deep nesting and truncated files with a reason', () => {
    expect(refusal(new TextEncoder().encode('<a>'.repeat(5000)))).toEqual(['read.broken', ''])
    expect(refusal(epx('<operation><X>1</X>').subarray(0, 60))).toEqual(['read.broken', ''])
    expect(refusal(new Uint8Array([0xff, 0xfe, 0, 1, 2]))).toEqual(['read.broken', ''])
  })
})

import type { Texts } from '../../texts.ts'
import type { drawingNote as zh } from '../../zh-CN/work/drawing-note.ts'

export const drawingNote: Texts<typeof zh> = {
  note: {
    unit: {
      unknown: 'The file states no unit; mm are assumed for now: check the sizes.',
      converted: 'Converted from {{from, word(in:drawing.unit)}} to mm.',
    },
    solid: {
      notClosed: 'Solid {{solid}} is not closed: no volume, and its projected area may be too small. Check the model.',
      insideOut: 'Solid {{solid}} had its faces inside out; they were turned.',
      headUp: 'Solid {{solid}} is head up; places and depths are read as if turned over: check them.',
      directionUnclear:
        'Solid {{solid}} looks like a base at both ends, so which end burns is unclear: check base face and head.',
      noBaseFace: 'No flat base face was found on solid {{solid}}; its whole height counts as head: check it.',
      turnsRelative: 'Solid {{solid}} has turned instances: C counts from the first of them. Check it.',
      notElectrode: 'Solid {{solid}} does not look like an electrode: it is shown and gives no data.',
    },
    dxf: {
      dimensionOverridden:
        'A dimension says {{shown}}, the drawing measures {{measured}} mm; the text was taken: check.',
      dimensionOverridden_label:
        '{{label}}: the dimension says {{shown}}, the drawing measures {{measured}} mm; the text was taken: check.',
      skipped: '{{count}} incomplete {{type}} entities were left out.',
    },
    sheet: {
      ambiguous: '“{{text}}” can be read in several ways and was not taken: write it plainly.',
      ambiguousColumn: 'Whether this column holds counts or undersizes is unclear; it was not taken.',
      ambiguousNumber: 'The comma in “{{text}}” may be a decimal or a thousands mark; it was not taken.',
      assumedColumn: 'By its contents this column was taken for “{{meaning, word(in:drawing.field)}}”: check it.',
      blankHeight: 'The blank is {{height}} mm high: how much is head and how much base must be entered.',
      bothSides: 'The heading counts both sides; half of it was taken as undersize.',
      classInName:
        '{{module, word(in:electrode.modules)}} was found beside the name of electrode {{electrode}} and was read as its class.',
      classesOfPlace:
        'Rows of several classes of an electrode at one point were taken as one location, as {{location}} of {{electrode}}.',
      conflict: '{{field, word(in:drawing.field)}} is stated twice: {{first}} and {{second}}. Choose one.',
      conflict_electrode:
        '{{electrode}}: {{field, word(in:drawing.field)}} is stated twice: {{first}} and {{second}}. Choose one.',
      date: '“{{text}}” was turned into a date by the spreadsheet and not taken: make it a number again.',
      depthSign: 'Depths were written negative; they were taken as positive.',
      duplicate:
        '{{location}} and {{other}} of electrode {{electrode}} are only {{distance}} µm apart, as if repeated: check.',
      formula: 'The formula has no stored result and was not taken: open and save the sheet first.',
      gapSign: 'Undersizes were written negative; they were taken as positive.',
      moreNotes: '{{count}} more notes are not listed.',
      noElectrode: 'It is not said which electrode this belongs to: add it to the places read.',
      nothing: 'No electrode or location was found in the sheet: check its headings.',
      pageIsElectrode: 'There is no electrode column; the sheet’s name was taken as the electrode.',
      quotes: 'Row {{row}} has unmatched quotes and may be misread: check it.',
      range: 'A figure is beyond what is sensible and was not taken.',
      range_text: '“{{text}}” is beyond what is sensible and was not taken.',
      repeatedColumn: 'Two columns mean the same; the first was taken.',
      repeatedLabel: 'Location {{location}} is there twice; this one is called {{as}}.',
      rotation: 'C {{read}}° is outside ±180° and was turned into {{normalised}}°: check it.',
      roughnessScale: '“{{text}}” does not say whether it is Ra or VDI; it was not taken.',
      rowsCut: 'There are more than {{limit}} rows; the rest was not read: split the sheet.',
      transposed: 'The table lies on its side and was turned before reading.',
      unknownColumn: 'An unknown column; it was not read.',
      unknownWord: '“{{text}}” is unknown and was kept as it is: correct it.',
      unlabelled: 'Some rows name no location; they were numbered.',
      unreadable: 'No figure can be read here; nothing was taken.',
      unreadable_text: 'No figure can be read from “{{text}}”; it was not taken.',
    },
    epx: {
      nothing: 'No electrode or location was found in the EPX file.',
      slantedBurn:
        'Location {{location}} of electrode {{electrode}} is not burned straight down, which is not supported.',
      startZ: 'The start Z of EPX is where the burn begins, not the location’s Z: check the depths.',
      unknownTags: '{{count}} unknown tags were not read: {{tags}}',
    },
  },
  rule: {
    sheet: { column: 'table column', title: 'title field' },
    epx: { tag: 'EPX tag' },
    dxf: { ordinate: 'ordinate dimension', contour: 'closed contour' },
    solid: {
      name: 'solid’s name',
      box: 'overall size',
      baseFace: 'base face',
      projection: 'projection along the burn',
      wetted: 'wetted area',
      volume: 'volume',
      corner: 'base corner',
      placement: 'place in the assembly',
    },
  },
  unit: { mm: 'millimetres', cm: 'centimetres', m: 'metres', inch: 'inches', foot: 'feet', um: 'micrometres' },
  locator: { solid: 'solid {{n}}', instance: 'solid {{n}} · instance {{instance}}', header: 'file header' },
  problem: {
    other: 'The file cannot be read: damaged, or not one of the known formats.',
    read: {
      empty: 'The file is empty: export it again.',
      tooLarge: 'The file is too large: make it smaller and upload it again.',
      unknownKind: 'Unknown format: upload STEP, IGES, BREP, STL, DXF, XLSX, XLS, CSV or EPX.',
      unsupportedKind: 'This format or an encrypted file cannot be read: save it in a supported one.',
      broken: 'The file is damaged: export it again.',
      truncated: 'The file is cut short, perhaps while exporting or uploading: export it again.',
      tooMany: 'It holds more than can be read: split the file.',
      hostile: 'Its contents are suspicious; to be safe it was not read.',
      memory: 'Reading took too much memory and was stopped: simplify or split the model.',
      time: 'Reading took too long and was stopped: simplify or split the file.',
      cancelled: 'Reading was cancelled; it can be read again.',
      crashed: 'The reader stopped unexpectedly: read it again, and report it if that fails.',
    },
  },
  skipped: {
    spareCopies:
      'Electrode {{electrode}} ({{module, word(in:electrode.modules)}}) has {{count}} pieces; the first burns, the others when its wear asks for them.',
    noElectrode: 'Location {{location}} has no electrode and was left out: name its electrode.',
    missingPosition: 'Location {{location}} of electrode {{electrode}} lacks X or Y and was left out.',
    conflict: '{{field, word(in:drawing.field)}} is in conflict and was left out: choose first.',
    missingUndersize:
      'Electrode {{electrode}} ({{module, word(in:electrode.modules)}}) has no undersize; its count and the like were left out: add the undersize.',
    classesDiffer:
      '{{field, word(in:drawing.field)}} differs between the classes of electrode {{electrode}} and was left out: enter it by hand.',
    classAssumed:
      'No class is stated for electrode {{electrode}}; it is taken as {{module, word(in:electrode.modules)}}: check it.',
    unknownWord:
      '{{field, word(in:drawing.field)}} “{{value}}” of electrode {{electrode}} is unknown and was left out: correct it.',
    conflict_electrode:
      '{{field, word(in:drawing.field)}} of electrode {{electrode}} is in conflict and was left out: choose first.',
    conflict_location:
      'Location {{location}} of electrode {{electrode}}: {{field, word(in:drawing.field)}} is in conflict and was left out: choose first.',
    outOfRange: 'A figure is outside what is allowed and was left out.',
    outOfRange_field: 'Electrode {{electrode}} has a figure outside what is allowed and was left out: check it.',
    outOfRange_location:
      'Location {{location}} of electrode {{electrode}} has a figure outside what is allowed and was left out: check it.',
    outOfRange_value:
      '{{field, word(in:drawing.field)}} {{value}} is outside what is allowed and was left out: check it.',
  },
}

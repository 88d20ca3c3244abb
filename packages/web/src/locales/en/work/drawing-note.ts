import type { Texts } from '../../texts.ts'
import type { drawingNote as zh } from '../../zh-CN/work/drawing-note.ts'

export const drawingNote: Texts<typeof zh> = {
  note: {
    unit: {
      unknown: 'The file states no unit; mm is assumed: check the sizes.',
      converted: 'Converted from {{from, word(in:drawing.unit)}} to mm.',
    },
    solid: {
      notClosed: 'Solid {{solid}} is not closed: no volume, and its projected area may be too small. Check the model.',
      insideOut: 'The faces of solid {{solid}} were inside out and have been reversed.',
      headUp:
        'Solid {{solid}} is head up. The file does not state about which axis it is turned over, so no location is read from it: enter its locations, or upload it as it hangs in the machine.',
      directionUnclear:
        'Both ends of solid {{solid}} look like a base, so it is unclear which one burns: check base face and head.',
      noBaseFace: 'No flat base face was found on solid {{solid}}; its whole height is taken as head: check it.',
      turnsRelative: 'Solid {{solid}} has rotated instances: C is relative to the first of them. Check it.',
      notElectrode: 'Solid {{solid}} does not look like an electrode: it is shown, but no data is read from it.',
    },
    dxf: {
      dimensionOverridden: 'A dimension says {{shown}}, but measures {{measured}} mm; the text was used: check.',
      dimensionOverridden_label:
        '{{label}}: the dimension says {{shown}}, but measures {{measured}} mm; the text was used: check.',
      skipped: '{{count}} incomplete {{type}} entities were left out.',
    },
    sheet: {
      ambiguous: '“{{text}}” is ambiguous and was not used: write it clearly.',
      ambiguousColumn: 'It is unclear whether this column contains counts or undersizes; it was not used.',
      ambiguousColumn_text:
        'It is unclear whether the column “{{text}}” contains counts or undersizes; it was not used.',
      ambiguousNumber: 'The comma in “{{text}}” may be a decimal or a thousands separator; it was not used.',
      assumedColumn: 'From its contents this column was read as “{{meaning, word(in:drawing.field)}}”: check it.',
      assumedColumn_text:
        'From its contents the column “{{text}}” was read as “{{meaning, word(in:drawing.field)}}”: check it.',
      blankHeight: 'The blank is {{height}} mm high: enter how much of it is head and how much is base.',
      bothSides: 'The heading refers to both sides; half of the value was used as undersize.',
      classInName:
        '{{module, word(in:electrode.modules)}} was found beside the name of electrode {{electrode}} and was read as its class.',
      classesOfPlace:
        'Rows of several classes of an electrode at one point were combined into location {{location}} of {{electrode}}.',
      conflict: '{{field, word(in:drawing.field)}} is stated twice: {{first}} and {{second}}. Choose one.',
      conflict_electrode:
        '{{electrode}}: {{field, word(in:drawing.field)}} is stated twice: {{first}} and {{second}}. Choose one.',
      date: '“{{text}}” was converted to a date by the spreadsheet and not used: change it back to a number.',
      depthSign: 'Depths were negative; they were read as positive.',
      duplicate:
        '{{location}} and {{other}} of electrode {{electrode}} are only {{distance}} µm apart and may be duplicates: check.',
      formula: 'The formula has no stored result and was not used: open and save the sheet first.',
      gapSign: 'Undersizes were negative; they were read as positive.',
      moreNotes: '{{count}} more notes are not listed.',
      noElectrode: 'The table does not state the electrode of its locations: enter it at each location read.',
      nothing: 'No electrode or location was found in the sheet: check its headings.',
      pageIsElectrode: 'There is no electrode column; the sheet’s name was used as the electrode.',
      quotes: 'Row {{row}} has unmatched quotes and may be misread: check it.',
      range: 'A value is outside the plausible range and was not used.',
      range_text: '“{{text}}” is outside the plausible range and was not used.',
      repeatedColumn: 'Two columns have the same meaning; the first was used.',
      repeatedColumn_text: 'Another column has the same meaning as “{{text}}”; the first was used.',
      repeatedLabel: 'Location {{location}} occurs twice; this one was named {{as}}.',
      rotation: 'C {{read}}° is outside ±180° and was converted to {{normalised}}°: check it.',
      roughnessScale: '“{{text}}” does not state whether it is Ra or VDI; it was not used.',
      rowsCut: 'There are more than {{limit}} rows; the rest was not read: split the sheet.',
      transposed: 'The table was transposed before reading.',
      unknownColumn: 'Unknown column; it was not read.',
      unknownColumn_text: 'Unknown column “{{text}}”; it was not read.',
      unknownWord: '“{{text}}” is unknown and was kept unchanged: correct it.',
      unlabelled: 'Some rows have no location name; they were numbered.',
      unreadable: 'There is no readable number here; nothing was used.',
      unreadable_text: '“{{text}}” is not a readable number; it was not used.',
    },
    epx: {
      nothing: 'No electrode or location was found in the EPX file.',
      slantedBurn:
        'Location {{location}} of electrode {{electrode}} is not burnt straight down, which is not supported.',
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
    other: 'The file cannot be read: it is damaged or has an unknown format.',
    read: {
      empty: 'The file is empty: export it again.',
      tooLarge: 'The file is too large: make it smaller and upload it again.',
      unknownKind: 'Unknown format: upload STEP, IGES, BREP, STL, DXF, XLSX, XLS, CSV or EPX.',
      unsupportedKind: 'This format or an encrypted file cannot be read: save it in a supported one.',
      broken: 'The file is damaged: export it again.',
      truncated: 'The file is incomplete, possibly from exporting or uploading: export it again.',
      tooMany: 'It contains more than can be read: split the file.',
      hostile: 'Its contents are suspicious, so it was not read.',
      memory: 'Reading took too much memory and was stopped: simplify or split the model.',
      time: 'Reading took too long and was stopped: simplify or split the file.',
      cancelled: 'Reading was cancelled; it can be read again.',
      crashed: 'The reader stopped unexpectedly: read it again, and report it if that fails.',
    },
  },
  skipped: {
    spareCopies:
      'Electrode {{electrode}} ({{module, word(in:electrode.modules)}}) has {{count}} pieces; the first one burns, the others when it is worn too much.',
    noElectrode: 'Location {{location}} has no electrode and was left out: enter its electrode.',
    valueOfNoElectrode:
      '{{field, word(in:drawing.field)}} “{{value}}” has no electrode and was left out: enter what belongs to the workpiece there.',
    nearName:
      '{{other}} exists already; {{electrode}} differs from it only in zeros before a number and is another electrode. If one is meant, give both the same name first.',
    placesTaken:
      '{{count}} {{count, plural(one:location;many:locations)}} of the new electrode {{electrode}} {{count, plural(one:is;many:are)}} also {{count, plural(one:one;many:ones)}} of {{other}}: if it was renamed to {{other}}, they would be burnt twice.',
    missingPosition: 'Location {{location}} of electrode {{electrode}} lacks X or Y and was left out.',
    conflict: '{{field, word(in:drawing.field)}} is in conflict and was left out: choose a value first.',
    missingUndersize:
      'Electrode {{electrode}} ({{module, word(in:electrode.modules)}}) has no undersize; its number of pieces and other values were left out: add the undersize.',
    classesDiffer:
      '{{field, word(in:drawing.field)}} differs between the classes of electrode {{electrode}} and was left out: enter it by hand.',
    classAssumed:
      'No class is stated for electrode {{electrode}}; it is taken as {{module, word(in:electrode.modules)}}: check it.',
    unknownWord:
      '{{field, word(in:drawing.field)}} “{{value}}” of electrode {{electrode}} is unknown and was left out: correct it.',
    conflict_electrode:
      '{{field, word(in:drawing.field)}} of electrode {{electrode}} is in conflict and was left out: choose a value first.',
    conflict_location:
      'Location {{location}} of electrode {{electrode}}: {{field, word(in:drawing.field)}} is in conflict and was left out: choose a value first.',
    outOfRange: 'A value is outside the allowed range and was left out.',
    outOfRange_field: 'Electrode {{electrode}} has a value outside the allowed range and was left out: check it.',
    outOfRange_location:
      'Location {{location}} of electrode {{electrode}} has a value outside the allowed range and was left out: check it.',
    outOfRange_value:
      '{{field, word(in:drawing.field)}} {{value}} is outside the allowed range and was left out: check it.',
  },
}

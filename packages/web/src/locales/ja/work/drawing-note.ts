import type { Texts } from '../../texts.ts'
import type { drawingNote as zh } from '../../zh-CN/work/drawing-note.ts'

export const drawingNote: Texts<typeof zh> = {
  note: {
    unit: {
      unknown: 'ファイルに単位がなく、mm として読みました。寸法を確認してください。',
      converted: '{{from, word(in:drawing.unit)}}から mm に換算しました。',
    },
    solid: {
      notClosed:
        'ソリッド {{solid}} が閉じていません。体積がなく、投影面積が小さい可能性があります。モデルを確認してください。',
      insideOut: 'ソリッド {{solid}} の面が内向きだったため反転しました。',
      headUp:
        'ソリッド {{solid}} は頭部が上向きです。どの軸で反転するかがファイルにないため、位置は読み取りません。位置を入力するか、加工機に取り付けた向きのファイルを読み込んでください。',
      directionUnclear:
        'ソリッド {{solid}} は両端がベースに見え、放電側が不明です。基準面と頭部寸法を確認してください。',
      noBaseFace: 'ソリッド {{solid}} に平らな基準面がありません。全高を頭部としました。確認してください。',
      turnsRelative: 'ソリッド {{solid}} に回転した配置があります。C は最初の配置が基準です。確認してください。',
      notElectrode: 'ソリッド {{solid}} は電極に見えないため、表示だけでデータは取りません。',
    },
    dxf: {
      dimensionOverridden: '寸法文字は {{shown}}、図形は {{measured}} mm です。文字を採用しました。確認してください。',
      dimensionOverridden_label:
        '{{label}}：寸法文字は {{shown}}、図形は {{measured}} mm です。文字を採用しました。確認してください。',
      skipped: '不完全な {{type}} 図形 {{count}} 個を飛ばしました。',
    },
    sheet: {
      ambiguous: '「{{text}}」は複数の読み方があり、採用していません。はっきり書いてください。',
      ambiguousColumn: '数量か減寸量か判別できない列のため、採用していません。',
      ambiguousColumn_text: '列「{{text}}」が数量か減寸量か判別できないため、採用していません。',
      ambiguousNumber: '「{{text}}」のコンマが小数点か桁区切りか不明のため、採用していません。',
      assumedColumn: '内容からこの列を「{{meaning, word(in:drawing.field)}}」と判断しました。確認してください。',
      assumedColumn_text:
        '内容から列「{{text}}」を「{{meaning, word(in:drawing.field)}}」と判断しました。確認してください。',
      blankHeight: '素材高さ {{height}} mm：頭部とベースの内訳は別に入力してください。',
      bothSides: '見出しが両側のため、半分を減寸量としました。',
      classInName:
        '電極名「{{electrode}}」に{{module, word(in:electrode.modules)}}と書かれており、その種別として読み取りました。',
      classesOfPlace:
        '同じ電極の複数の種別が同じ点にあるため、一つの加工位置にまとめました（例：{{electrode}} の {{location}}）。',
      conflict: '{{field, word(in:drawing.field)}}が一致しません：{{first}} と {{second}}。選んでください。',
      conflict_electrode:
        '{{electrode}} の{{field, word(in:drawing.field)}}が一致しません：{{first}} と {{second}}。選んでください。',
      date: '「{{text}}」は表計算で日付に変わったため採用していません。数値に戻してください。',
      depthSign: '深さが負で書かれていたため、正にしました。',
      duplicate:
        '電極 {{electrode}} の {{location}} と {{other}} は {{distance}} µm しか離れていません。重複か確認してください。',
      formula: '計算式の結果が保存されていないため採用していません。表計算で開いて保存してください。',
      gapSign: '減寸量が負で書かれていたため、正にしました。',
      moreNotes: 'ほかに {{count}} 件のメモがあります。',
      noElectrode: '表に各加工位置の電極が書かれていません。読み取った加工位置に電極名を補ってください。',
      nothing: '表から電極も加工位置も読み取れません。見出しを確認してください。',
      pageIsElectrode: '電極の列がないため、シート名を電極名としました。',
      quotes: '{{row}} 行目の引用符が対になっておらず、誤読の可能性があります。確認してください。',
      range: '数値が常識の範囲を外れるため、採用していません。',
      range_text: '「{{text}}」は常識の範囲を外れるため、採用していません。',
      repeatedColumn: '同じ意味の列が 2 つあり、前の列を採用しました。',
      repeatedColumn_text: '列「{{text}}」は前の列と同じ意味のため、前の列を採用しました。',
      repeatedLabel: '加工位置 {{location}} が重複するため、{{as}} としました。',
      rotation: 'C {{read}}° は ±180° を外れるため {{normalised}}° にしました。確認してください。',
      roughnessScale: '「{{text}}」は Ra か VDI か不明のため、採用していません。',
      rowsCut: '{{limit}} 行を超えた分は読んでいません。表を分けてください。',
      transposed: '横並びの表のため、転置して読みました。',
      unknownColumn: '不明な列のため、読んでいません。',
      unknownColumn_text: '列「{{text}}」は不明なため、読んでいません。',
      unknownWord: '「{{text}}」は不明のため、そのまま残しました。直してください。',
      unlabelled: '位置名のない行に順番号を付けました。',
      unreadable: '数値を読み取れないため、採用していません。',
      unreadable_text: '「{{text}}」から数値を読み取れないため、採用していません。',
    },
    epx: {
      nothing: 'EPX から電極も加工位置も読み取れません。',
      slantedBurn: '電極 {{electrode}} の加工位置 {{location}} は垂直加工ではなく、対応していません。',
      startZ: 'EPX の開始 Z は放電の開始点で、加工位置の Z ではありません。深さを確認してください。',
      unknownTags: '不明なタグ {{count}} 個は読んでいません：{{tags}}',
    },
  },
  rule: {
    sheet: { column: '表の列', title: '表題欄' },
    epx: { tag: 'EPX タグ' },
    dxf: { ordinate: '座標寸法', contour: '閉じた輪郭' },
    solid: {
      name: 'ソリッド名',
      box: '外形寸法',
      baseFace: '基準面',
      projection: '放電方向の投影',
      wetted: '放電面積',
      volume: '体積',
      corner: '基準コーナー',
      placement: 'アセンブリの配置',
    },
  },
  unit: {
    mm: 'ミリメートル',
    cm: 'センチメートル',
    m: 'メートル',
    inch: 'インチ',
    foot: 'フィート',
    um: 'マイクロメートル',
  },
  locator: { solid: 'ソリッド {{n}}', instance: 'ソリッド {{n}} · 配置 {{instance}}', header: 'ファイルヘッダー' },
  problem: {
    other: 'ファイルを読み取れません。破損しているか、対応していない形式です。',
    read: {
      empty: 'ファイルが空です。出力し直してください。',
      tooLarge: 'ファイルが大きすぎます。小さくしてからアップロードしてください。',
      unknownKind: '不明な形式です。STEP・IGES・BREP・STL・DXF・XLSX・XLS・CSV・EPX をアップロードしてください。',
      unsupportedKind: 'この形式や暗号化されたファイルは読めません。対応形式で保存してください。',
      broken: 'ファイルが破損しています。出力し直してください。',
      truncated: 'ファイルが途中で切れています。出力し直してください。',
      tooMany: '内容が多すぎて読めません。ファイルを分けてください。',
      hostile: '内容が異常なため、安全のため読みませんでした。',
      memory: 'メモリ超過のため停止しました。モデルを簡略化するか分けてください。',
      time: '時間切れのため停止しました。簡略化するか分けてください。',
      cancelled: '読取りは取り消されました。再読取りできます。',
      crashed: '読取りが予期せず停止しました。再読取りし、だめなら報告してください。',
    },
  },
  skipped: {
    spareCopies:
      '電極 {{electrode}} の{{module, word(in:electrode.modules)}}は {{count}} 本ありますが、1 本目で加工し、残りは消耗に応じて使います。',
    noElectrode: '加工位置 {{location}} に電極がなく、採用していません。電極名を補ってください。',
    valueOfNoElectrode:
      '{{field, word(in:drawing.field)}}「{{value}}」に電極がなく、採用していません。ワークの値はワークで入力してください。',
    nearName:
      '電極 {{other}} がすでにあります。{{electrode}} は数字の前のゼロだけが違う別の電極です。同じ電極なら、先に名前をそろえてください。',
    placesTaken:
      '新しい電極 {{electrode}} の {{count}} か所は電極 {{other}} と同じ位置です。{{other}} に改名した場合、採用すると同じ位置を 2 回加工します。',
    missingPosition: '電極 {{electrode}} の加工位置 {{location}} に X か Y がなく、採用していません。',
    conflict: '{{field, word(in:drawing.field)}}が矛盾し、採用していません。先に選んでください。',
    missingUndersize:
      '電極 {{electrode}} の{{module, word(in:electrode.modules)}}に減寸量がなく、数量などは採用していません。減寸量を補ってください。',
    classesDiffer:
      '電極 {{electrode}} は種別ごとに{{field, word(in:drawing.field)}}が異なり、採用していません。手で入力してください。',
    classAssumed:
      '電極 {{electrode}} に種別の記載がなく、{{module, word(in:electrode.modules)}}として扱います。確認してください。',
    unknownWord:
      '電極 {{electrode}} の{{field, word(in:drawing.field)}}「{{value}}」は不明な語のため、採用していません。直してください。',
    conflict_electrode:
      '電極 {{electrode}} の{{field, word(in:drawing.field)}}が矛盾し、採用していません。先に選んでください。',
    conflict_location:
      '電極 {{electrode}} の加工位置 {{location}}：{{field, word(in:drawing.field)}}が矛盾し、採用していません。先に選んでください。',
    outOfRange: '許容範囲外の数値があり、採用していません。',
    outOfRange_field: '電極 {{electrode}} に許容範囲外の数値があり、採用していません。確認してください。',
    outOfRange_location:
      '電極 {{electrode}} の加工位置 {{location}} に許容範囲外の数値があり、採用していません。確認してください。',
    outOfRange_value:
      '{{field, word(in:drawing.field)}} {{value}} は許容範囲外のため、採用していません。確認してください。',
  },
}

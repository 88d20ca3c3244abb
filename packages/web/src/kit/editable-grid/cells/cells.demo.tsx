import type { Demo } from '../../gallery/demo.ts'
import { Checks, Dates, Many, Multiple, Radios, Selects } from './demo/choices.tsx'
import { Locked, Uploads } from './demo/files.tsx'
import { Popup, Search, Users, WrongPopup } from './demo/pickers.tsx'
import { titled } from './demo/sample.tsx'
import { Input, Numbers, Progress, Slot, Tags, Textarea } from './demo/texts.tsx'

export const cellsDemo: Demo = {
  id: 'editable-grid-cells',
  group: 'grid',
  title: titled('可编辑表格：单元格类型', 'Editable grid: types of cells', '編集できる表：セルの種類'),
  note: titled(
    '每种列类型一例：单击或按 Enter 打开，Esc 放弃，Ctrl+C / Ctrl+V 与电子表格互相复制。',
    'Every type of column: a click or Enter opens, Esc gives up, Ctrl+C and Ctrl+V exchange with spreadsheets.',
    '列の種類ごとの例です。クリックか Enter で開き、Esc で取り消し、Ctrl+C / Ctrl+V で表計算とやり取りします。',
  ),
  scenes: [
    { id: 'input', title: titled('文本', 'Text', 'テキスト'), View: Input },
    {
      id: 'inputNumber',
      title: titled('数值', 'Figures', '数値'),
      note: titled(
        '只能键入数字；离开时补齐。',
        'Takes figures only and settles them on leaving.',
        '数字だけを受け付け、離れるときに整えます。',
      ),
      View: Numbers,
    },
    { id: 'textarea', title: titled('多行文本', 'Several lines', '複数行'), View: Textarea },
    {
      id: 'tags',
      title: titled('标签', 'Tags', 'タグ'),
      note: titled(
        '每两个字符自动分隔。',
        'A semicolon comes after every second character.',
        '2 文字ごとに区切ります。',
      ),
      View: Tags,
    },
    { id: 'progress', title: titled('进度', 'Progress', '進捗'), View: Progress },
    { id: 'checkbox', title: titled('复选', 'Boxes', 'チェック'), View: Checks },
    { id: 'radio', title: titled('单选', 'Radio buttons', 'ラジオ'), View: Radios },
    { id: 'select', title: titled('下拉', 'Selects', 'セレクト'), View: Selects },
    { id: 'select-multiple', title: titled('多选下拉', 'Several', '複数選択'), View: Multiple },
    { id: 'select-many', title: titled('五千个选项', '5,000 options', '5,000 件'), View: Many },
    { id: 'date', title: titled('日期与时间', 'Dates and times', '日付と時刻'), View: Dates },
    { id: 'search', title: titled('远程搜索', 'Searched elsewhere', '遠隔検索'), View: Search },
    { id: 'users', title: titled('用户与部门', 'Users and departments', 'ユーザーと部署'), View: Users },
    { id: 'popup', title: titled('报表弹窗', 'Report', 'レポート'), View: Popup },
    {
      id: 'popup-wrong',
      title: titled('参数有误的弹窗', 'Report set up wrongly', '設定に誤りのあるレポート'),
      note: titled(
        '打开单元格时提示参数的错误。',
        'Opening a cell reports what is wrong with its column.',
        'セルを開くと、列の設定の誤りを知らせます。',
      ),
      View: WrongPopup,
    },
    {
      id: 'upload',
      title: titled('上传', 'Uploads', 'アップロード'),
      note: titled('超过 200 kB 会被拒绝。', 'Files over 200 kB are refused.', '200 kB を超えると拒否されます。'),
      View: Uploads,
    },
    { id: 'upload-locked', title: titled('不可下载删除', 'Locked files', '閲覧のみ'), View: Locked },
    { id: 'slot', title: titled('插槽', 'Slot', 'スロット'), View: Slot },
  ],
}

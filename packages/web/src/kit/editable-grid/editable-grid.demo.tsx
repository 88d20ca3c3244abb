import type { Demo } from '../gallery/demo.ts'
import { Disabled, Dragged, Expanded, Linked, Paged, Statistics, Validation } from './demo/data-scenes.tsx'
import { titled } from './demo/electrodes.ts'
import { Always, Click, Keys, Many, Sizes } from './demo/plain-scenes.tsx'
import { Changed, Permitted } from './demo/row-scenes.tsx'

export const editableGridDemo: Demo = {
  id: 'editable-grid',
  group: 'grid',
  title: titled('可编辑表格', 'Editable grid', '編集できる表'),
  note: titled(
    '直接在表格中编辑：键盘操作、与 Excel 复制粘贴、撤销、校验、拖动排序，一万行依然流畅。',
    'Write straight into the table: by keyboard, to and from Excel, with undo, checks and drag, smooth with ten thousand rows.',
    '表の中で直接編集します。キーボード、Excel とのコピー、取り消し、検証、並べ替えに対応し、一万行でも滑らかです。',
  ),
  scenes: [
    {
      id: 'basic',
      title: titled('始终可编辑', 'Every cell open', 'つねに編集'),
      note: titled(
        '默认方式：键入即保存。',
        'The usual way: what is typed is stored at once.',
        '既定の方式です。入力はすぐ保存されます。',
      ),
      View: Always,
    },
    {
      id: 'click',
      title: titled('单击编辑', 'A click opens a cell', 'クリックで編集'),
      note: titled(
        '点击别处后单元格恢复为文字。',
        'A click elsewhere turns the cell back into text.',
        '他をクリックすると文字に戻ります。',
      ),
      View: Click,
    },
    { id: 'sizes', title: titled('行高', 'Row heights', '行の高さ'), View: Sizes },
    {
      id: 'many',
      title: titled('一万行', 'Ten thousand rows', '一万行'),
      note: titled('只绘制可见的行和列。', 'Only visible rows and columns are drawn.', '見える行と列だけを描きます。'),
      View: Many,
    },
    {
      id: 'validation',
      title: titled('校验', 'Rules', '検証'),
      note: titled(
        '必填、唯一、正则与异步校验；跳到第一处错误。',
        'Required, unique, patterns and slow checks; jumps to the first problem.',
        '必須・一意・パターン・非同期。最初の問題へ移動します。',
      ),
      View: Validation,
    },
    {
      id: 'linkage',
      title: titled('联动', 'Linked selects', '連動'),
      note: titled(
        '改变上级会清空下级。',
        'Changing a level empties those below it.',
        '上位を変えると下位は空になります。',
      ),
      View: Linked,
    },
    { id: 'statistics', title: titled('合计与平均', 'Totals', '合計と平均'), View: Statistics },
    {
      id: 'drag',
      title: titled('拖动排序', 'Drag to order', '並べ替え'),
      note: titled(
        '拖动手柄，或 Alt+↑ ↓；点击手柄打开菜单。',
        'Drag the handle, or Alt+↑ ↓; a click on it opens a menu.',
        'ハンドルを引くか Alt+↑ ↓。クリックでメニュー。',
      ),
      View: Dragged,
    },
    {
      id: 'changed',
      title: titled('增删与编号', 'Rows added, deleted and numbered', '行の追加・削除・番号'),
      note: titled(
        '“查看结果”列出交给界面保存的内容。',
        '“Show the result” lists what the screen gets to save.',
        '「結果を見る」で、画面が保存する内容を表示します。',
      ),
      View: Changed,
    },
    {
      id: 'permitted',
      title: titled('按权限的按钮与列', 'Buttons and columns by permission', '権限によるボタンと列'),
      View: Permitted,
    },
    {
      id: 'disabled',
      title: titled('禁用行与单元格', 'Disabled rows and cells', '無効な行とセル'),
      note: titled(
        '已测量的缩放量不可修改。',
        'Undersizes of measured electrodes are locked.',
        '測定済みの減寸量は変更できません。',
      ),
      View: Disabled,
    },
    {
      id: 'paging',
      title: titled('分页与选择', 'Pages and selection', 'ページと選択'),
      note: titled(
        '翻页后选择保留。',
        'What is chosen stays chosen over the pages.',
        '選択はページをまたいで残ります。',
      ),
      View: Paged,
    },
    { id: 'expand', title: titled('展开行', 'Rows that open', '行の展開'), View: Expanded },
    { id: 'keys', title: titled('键盘', 'Keyboard', 'キーボード'), View: Keys },
  ],
}

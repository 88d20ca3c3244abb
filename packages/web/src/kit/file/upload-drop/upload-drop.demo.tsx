import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { UploadDrop } from './upload-drop.tsx'

function Drawings() {
  const say = useTitles()
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className="h-demo-column">
      <UploadDrop
        accept=".step,.stp,.dxf"
        multiple
        title={say({
          cn: '拖入图档，或点击选择',
          en: 'Drop drawings here, or choose',
          jp: '図面をドロップ、または選択',
        })}
        onFiles={(files) => setNames(files.map(({ name }) => name))}
      />
      <output>{names.join(', ')}</output>
    </div>
  )
}

function Disabled() {
  const say = useTitles()
  return (
    <UploadDrop
      accept=".xlsx"
      title={say({
        cn: '项目已发布，不能再上传',
        en: 'Released: nothing more to upload',
        jp: 'リリース済みのため追加できません',
      })}
      disabled
      onFiles={() => undefined}
    />
  )
}

export const uploadDropDemo: Demo = {
  id: 'upload-drop',
  title: { cn: '拖放上传', en: 'Drop field', jp: 'ドロップ領域' },
  group: 'upload',
  note: {
    cn: '拖放或选择文件；不接受的文件按名字说明。',
    en: 'Takes files by dropping or choosing; what is refused is named.',
    jp: 'ドロップまたは選択でファイルを受け取り、受け取れないものは名前で示します。',
  },
  scenes: [
    { id: 'drawings', title: { cn: '图档', en: 'Drawings', jp: '図面' }, View: Drawings },
    { id: 'disabled', title: { cn: '禁用', en: 'Disabled', jp: '無効' }, View: Disabled },
  ],
}

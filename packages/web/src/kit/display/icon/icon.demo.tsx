import type { Demo } from '../../gallery/demo.ts'
import { Icon } from './icon.tsx'
import { type IconName, iconPaths } from './icon-paths.ts'
import './icon-demo.css'

// the keys of the drawings are their names
const names = Object.keys(iconPaths) as readonly IconName[]

function All() {
  return (
    <ul className="h-demo-icons">
      {names.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

export const iconDemo: Demo = {
  id: 'icon',
  title: { cn: '图标', en: 'Icons', jp: 'アイコン' },
  group: 'layout',
  note: {
    cn: '16 × 16 的线条图，只作装饰，意思由旁边的文字表达。',
    en: 'Line drawings on a 16 × 16 grid; decoration only, the text beside them carries the meaning.',
    jp: '16 × 16 の線画。装飾のみで、意味は隣の文字が担います。',
  },
  scenes: [{ id: 'all', title: { cn: '全部', en: 'All of them', jp: 'すべて' }, View: All }],
}

import { Icon, type IconName, iconPaths } from '@shoebox/web-kit/ui/icon.tsx'
import { Region } from './specimen.tsx'

const names = Object.keys(iconPaths).filter(isIconName)

export function IconSpecimens() {
  return (
    <Region title="Icons" rule="Grid 20, stroke 1.5, butt ends, mitered. Beside a word, or named.">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-y-4">
        {names.map((name) => (
          <li key={name}>
            <span className="flex items-center gap-3">
              <Icon name={name} />
              <Icon name={name} size={16} />
            </span>
            <span className="mt-[6px] block font-slate text-slate text-ink-2">{name}</span>
          </li>
        ))}
      </ul>
    </Region>
  )
}

function isIconName(name: string): name is IconName {
  return name in iconPaths
}

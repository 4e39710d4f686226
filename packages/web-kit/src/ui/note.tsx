import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const tones = { attention: 'border-safelight', danger: 'border-danger' }

type NoteProps = { tone?: keyof typeof tones; children: ReactNode }

/** One or two important sentences, next to what they are about. */
export function Note({ tone = 'attention', children }: NoteProps) {
  return (
    <div className={`flex gap-[10px] border-l-4 py-[2px] pl-3 text-small ${tones[tone]}`}>
      <Icon name="warning" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

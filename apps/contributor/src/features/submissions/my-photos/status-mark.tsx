import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import type { MyPhoto } from '../batch/my-photo.ts'
import { statusLooks } from './status-look.ts'
import { statusWord } from './status-words.ts'

const words = { danger: 'text-danger', idle: 'text-ink-2', ink: '', attention: '', kept: '' }

/** The state mark and its label. */
export function StatusMark({ photo }: { photo: MyPhoto }) {
  const { kind, tone } = statusLooks[photo.photo_status]

  return (
    <span className={`inline-flex min-w-0 items-baseline gap-[7px] ${words[tone]}`}>
      <StateMark kind={kind} tone={tone} />
      <span className="min-w-0 wrap-break-word">{statusWord(photo)}</span>
    </span>
  )
}

import { photoCreator } from '@shoebox/domain/catalog/photo-display'
import { formatCount, formatPartialDate } from '@shoebox/web-kit/text/format'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import type { ReactNode } from 'react'
import { CopyNumberButton } from '../copy-number.tsx'
import type { Photo } from '../photo-query.ts'
import { cityAndState, formatPrintSize, toDescription } from '../photo-text.ts'
import { type Surround, SurroundSwitch } from './surround.tsx'

type LightboxInfoProps = {
  photo: Photo
  surround: Surround
  onSurroundChange: (surround: Surround) => void
  /** Shown here only in short windows, which hide the footer of the lightbox. */
  footer?: ReactNode
}

/** A panel next to the stage on wide screens. On phones, it covers the stage. */
export function LightboxInfo({ photo, surround, onSurroundChange, footer }: LightboxInfoProps) {
  return (
    <section
      aria-label="Photo information"
      className="w-[20rem] flex-none overflow-y-auto overscroll-contain border-l border-rule bg-paper p-5 max-[40rem]:absolute max-[40rem]:inset-0 max-[40rem]:w-auto max-[40rem]:border-0"
    >
      <h3 className="mb-4 font-head text-h3 font-bold tracking-[-0.005em] wrap-break-word">
        {toDescription(photo)}
      </h3>
      <dl className="border-t border-rule">
        {listFacts(photo).map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[88px_1fr] gap-3 border-b border-rule py-[6px] text-small"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 hidden [@media(max-height:35rem)]:block [&_fieldset>div]:flex-col [&_fieldset>div]:divide-x-0 [&_fieldset>div]:divide-y">
        {footer}
      </div>
      <div className="mt-5 flex items-center justify-between text-small min-[40rem]:hidden">
        Background
        <SurroundSwitch surround={surround} onChange={onSurroundChange} />
      </div>
      <dl className="mt-5 grid gap-2 text-small max-[40rem]:hidden">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="flex items-center gap-3">
            <dt className="flex w-[88px] flex-none gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd className="text-ink-2">{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const shortcuts = [
  { keys: ['←', '→'], action: 'Previous or next photo; pan when zoomed' },
  { keys: ['+', '-', '0'], action: 'Zoom in, zoom out, fit' },
  { keys: ['B'], action: 'Change background' },
  { keys: ['I'], action: 'Show or hide this panel' },
  { keys: ['Esc'], action: 'Close' },
]

function listFacts(photo: Photo): [string, ReactNode][] {
  const { width, height, date_taken: date } = photo
  const facts: [string, ReactNode][] = [
    ['Number', <CopyNumberButton key="number" photo={photo} />],
    ['Family', photoCreator(photo)],
    ['Date', date === null ? photo.decade_taken : formatPartialDate(date)],
    ['Place', cityAndState(photo)],
    ['People', photo.people_count === null ? null : String(photo.people_count)],
    ['Print', formatPrintSize(photo.friendly_print_size)],
    ['File', `${formatCount(width)} × ${formatCount(height)} pixels`],
  ]

  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []))
}

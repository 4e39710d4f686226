import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { memo } from 'react'
import { sizeWords } from '../upload/amount-words.ts'
import { percentSent, rowWords } from '../upload/row-words.ts'
import type { UploadEngine } from '../upload/upload-engine.ts'
import type { UploadItem } from '../upload/upload-item.ts'
import { RowActions } from './row-actions.tsx'

type UploadRowProps = {
  item: UploadItem
  isOnline: boolean
  rate: number | null
  engine: UploadEngine
}

/** Drawn anew only when its own file has moved: there may be a thousand of them. */
export const UploadRow = memo(function UploadRow({ item, isOnline, rate, engine }: UploadRowProps) {
  const { name, size } = item.file
  const { mark, tone, state, detail } = rowWords(item, { isOnline, rate })

  return (
    <li className="relative grid min-h-[76px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-[6px] border-b border-rule py-[10px] [contain-intrinsic-size:auto_55px] [content-visibility:auto] md:grid-cols-[20px_minmax(0,1fr)_minmax(0,1fr)_104px]">
      <span className="text-ink-2 max-md:hidden">
        <Icon name="file" />
      </span>
      <div className="min-w-0">
        <p title={name} className="truncate font-slate text-small">
          {name}
        </p>
        <p className="text-small text-ink-2 tabular-nums">{sizeWords(size)}</p>
      </div>
      <div className="min-w-0 text-small max-md:col-span-2 max-md:row-start-2">
        <StateBadge kind={mark} tone={tone}>
          {state}
        </StateBadge>
        {detail !== null && <p className="text-ink-2 tabular-nums">{detail}</p>}
      </div>
      <RowActions item={item} engine={engine} />
      <RowProgress item={item} />
    </li>
  )
})

/** The row's own bottom line. */
function RowProgress({ item }: { item: UploadItem }) {
  const isHashing = item.stage === 'hashing'
  const isSending =
    item.upload !== null && ['sending', 'completing', 'hashed', 'beginning'].includes(item.stage)
  if (!isHashing && !isSending) return null

  const value = isHashing ? (item.hashedBytes * 100) / item.file.size : percentSent(item)
  return (
    <progress
      aria-label={`Upload of ${item.file.name}`}
      max={100}
      value={value}
      className={`line-progress absolute inset-x-0 -bottom-px ${isHashing ? 'opacity-40' : ''}`}
    />
  )
}

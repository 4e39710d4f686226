import { photoNumber } from '@shoebox/domain/photo-display'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { copyNumber } from '../../grid/copy-number.ts'

/** The number that users read out or copy into messages to the art department. */
export function PhotoNumber({ photoid }: { photoid: number }) {
  const number = photoNumber({ photoid })

  return (
    <div className="mb-[6px] flex items-center justify-between gap-2">
      <p className="font-slate text-[1.75rem] leading-8 tracking-[-0.02em]">
        <span className="sr-only">PhotoID </span>
        {number}
      </p>
      <span className="-mr-[10px] text-ink-2 print:hidden">
        <Button
          size="small"
          tone="bare"
          aria-label={`Copy number ${number}`}
          onClick={() => void copyNumber({ photoid })}
        >
          <Icon name="copy" />
          Copy
        </Button>
      </span>
    </div>
  )
}

import { useCopy } from '../browser/use-copy.ts'
import { Icon } from './icon.tsx'

const messages = { idle: '', copied: 'Copied', failed: 'Couldn’t copy' }

type CopyableTextProps = {
  text: string
  /** Shown instead of `text`, such as digits in groups. The button copies `text`. */
  displayText?: string
  /** What the button copies: "photo number" gives the button the label "Copy photo number". */
  valueName: string
}

/** A number or code with a copy button. */
export function CopyableText({ text, displayText = text, valueName }: CopyableTextProps) {
  const { state, copy } = useCopy({ resetAfterMs: 2000 })

  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-slate text-slate text-ink">{displayText}</span>
      <button
        type="button"
        aria-label={`Copy ${valueName}`}
        onClick={() => void copy(text)}
        className="grid size-7 flex-none place-items-center rounded-control text-ink-2 hover:bg-ink/6 hover:text-ink"
      >
        <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
      </button>
      <output className="text-small text-ink-2">{messages[state]}</output>
    </span>
  )
}

import { useState } from 'react'
import { Icon } from './icon.tsx'

const shownFor = 2000
const told = { idle: '', copied: 'Copied', failed: 'Could not copy' }

type CopyableTextProps = {
  text: string
  /** The display form, such as digits in groups; `text` is what gets copied. */
  shown?: string
  /** Names the copied value in the button's label: "photo number". */
  what: string
}

/** A number or code with a copy button. */
export function CopyableText({ text, shown = text, what }: CopyableTextProps) {
  const [outcome, setOutcome] = useState<keyof typeof told>('idle')

  async function copy() {
    setOutcome(await write(text))
    window.setTimeout(() => setOutcome('idle'), shownFor)
  }

  return (
    <span className="inline-flex items-center gap-1">
      <span className="font-slate text-slate text-ink">{shown}</span>
      <button
        type="button"
        aria-label={`Copy ${what}`}
        onClick={() => void copy()}
        className="grid size-7 flex-none place-items-center rounded-control text-ink-2 hover:bg-ink/6 hover:text-ink"
      >
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />
      </button>
      <output className="text-small text-ink-2">{told[outcome]}</output>
    </span>
  )
}

/** The browser may deny access, and insecure origins have no clipboard at all. */
async function write(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)

    return 'copied'
  } catch {
    return 'failed'
  }
}

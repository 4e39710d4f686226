import { Popover } from '@shoebox/web-kit/overlay/popover.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import type { ReactNode } from 'react'

const examples = [
  { example: 'front porch', explanation: 'Both words, in any form, anywhere in the text.' },
  { example: '"front porch"', explanation: 'These words exactly, side by side.' },
  { example: 'birth*', explanation: 'Any letters in place of the star: birthday, birthdays.' },
  { example: 'gr?y', explanation: 'One letter in place of the mark: gray, grey.' },
]

const shortcuts = [
  { action: 'Open it', keys: ['Enter'] },
  { action: 'Copy its number', keys: ['Ctrl', 'C'] },
  { action: 'Go to the filters', keys: ['F'] },
]

/** Loaded on first use, so it starts open. */
export type SearchHelpProps = { trigger: ReactNode }

/** Explains the search syntax and the keyboard shortcuts of a photo. */
export function SearchHelp({ trigger }: SearchHelpProps) {
  return (
    <Popover title="How search works" align="end" isInitiallyOpen trigger={trigger}>
      <dl className="grid gap-3">
        {examples.map(({ example, explanation }) => (
          <div key={example}>
            <dt className="font-slate text-body">{example}</dt>
            <dd className="text-small text-ink-2">{explanation}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-rule pt-3 text-small text-ink-2">
        Words that mean the same are searched for as well, and a word that finds nothing is tried in
        its nearest spelling.
      </p>
      <h3 className="mt-3 border-t border-rule pt-3 text-small font-semibold">On a photo</h3>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 text-small">
        {shortcuts.map(({ action, keys }) => (
          <div key={action} className="contents">
            <dt className="text-ink-2">{action}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}

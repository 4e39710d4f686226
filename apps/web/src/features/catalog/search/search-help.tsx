import { Popover } from '@shoebox/web-kit/overlay/popover.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import type { ReactNode } from 'react'

const examples = [
  { example: 'front porch', explanation: 'Both words, in any form, anywhere in the text.' },
  { example: '"front porch"', explanation: 'This exact phrase.' },
  { example: 'wedding -church', explanation: 'Without this word. NOT and “no” do the same.' },
  { example: 'picnic OR beach', explanation: 'Either of the two.' },
  { example: '10418, 10419', explanation: 'These photos, by number.' },
  { example: 'birth*', explanation: '* matches any letters: birthday, birthdays.' },
  { example: 'gr?y', explanation: '? matches one letter: gray, grey.' },
]

const shortcuts = [
  { action: 'Open photo', keys: ['Enter'] },
  { action: 'Copy photo number', keys: ['Ctrl', 'C'] },
  { action: 'Go to filters', keys: ['F'] },
]

export type SearchHelpProps = { trigger: ReactNode }

/** Explains the search syntax and photo shortcuts. Loads when the user opens it, so it starts open. */
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
        Results include synonyms. If nothing matches, we correct the spelling or suggest other
        searches. Decade and place stay as you typed them.
      </p>
      <h3 className="mt-3 border-t border-rule pt-3 text-small font-semibold">Photo shortcuts</h3>
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

import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Popover } from '@shoebox/web-kit/ui/popover.tsx'

const ways = [
  { example: 'front porch', meaning: 'Both words, in any form, anywhere in the text.' },
  { example: '"front porch"', meaning: 'These words exactly, side by side.' },
  { example: 'birth*', meaning: 'Any letters in place of the star: birthday, birthdays.' },
  { example: 'm?n', meaning: 'One letter in place of the mark: man, men.' },
]

/** What can be typed beside plain words. */
export function SearchHelp() {
  return (
    <Popover
      title="How search works"
      align="end"
      trigger={
        <button
          type="button"
          aria-label="How search works"
          className="grid size-10 place-items-center hover:bg-ink/6 max-md:hidden"
        >
          <Icon name="help" />
        </button>
      }
    >
      <dl className="grid gap-3">
        {ways.map(({ example, meaning }) => (
          <div key={example}>
            <dt className="font-slate text-body">{example}</dt>
            <dd className="text-small text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-rule pt-3 text-small text-ink-2">
        Words that mean the same are searched for as well, and a word that finds nothing is tried in
        its nearest spelling.
      </p>
    </Popover>
  )
}

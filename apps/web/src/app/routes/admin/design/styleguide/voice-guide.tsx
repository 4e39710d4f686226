import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Region } from '../specimens/specimen.tsx'

const examples = [
  {
    do: 'Photo already in cart',
    not: 'Oops! Looks like you’ve already added this one.',
    why: 'Just the fact.',
  },
  {
    do: 'Company name must be at least 2 characters long',
    not: 'Invalid input',
    why: 'An error says what to do next.',
  },
  {
    do: 'No popular photos available yet.',
    not: 'Discover timeless memories soon.',
    why: 'An empty list says that it is empty.',
  },
  {
    do: 'Payment declined. Nothing was charged.',
    not: 'Something went wrong with your payment.',
    why: 'First what happened, then what it means for you.',
  },
  {
    do: 'Delete project',
    not: 'OK',
    why: 'A button says what it does.',
  },
]

export function VoiceGuide() {
  return (
    <Region title="Voice" rule="Plain and short, no exclamation marks. Readers are at work.">
      <ul className="border-t border-ink">
        {examples.map((example) => (
          <li
            key={example.do}
            className="grid gap-x-6 gap-y-2 border-b border-rule py-3 md:grid-cols-[5fr_5fr_4fr]"
          >
            <p className="flex gap-2">
              <Icon name="check" />
              <span>
                <span className="sr-only">Do: </span>
                {example.do}
              </span>
            </p>
            <p className="flex gap-2 text-ink-2">
              <span className="text-danger">
                <Icon name="close" />
              </span>
              <span>
                <span className="sr-only">Do not: </span>
                {example.not}
              </span>
            </p>
            <p className="text-small text-ink-2 max-md:pl-7 md:pt-[2px]">{example.why}</p>
          </li>
        ))}
      </ul>
    </Region>
  )
}

const rules = [
  {
    name: 'No cards',
    text: 'A hairline separates two regions. Paper is only for controls and the tray.',
  },
  {
    name: 'Yellow is a mark',
    text: 'A ring, an active filter, the current page. Never a button, never text.',
  },
  {
    name: 'Three typefaces',
    text: 'Archivo Narrow for headings, Public Sans for text, Courier Prime for the slate: number, year, place.',
  },
]

export function IdeaGuide() {
  return (
    <Region title="The idea">
      <p className="max-w-measure text-lead">
        The interface is a light table for judging prints. Its gray is neutral, so faded dyes and
        warm papers keep their true colors. Anything in color is a mark made by the user or by the
        shop.
      </p>
      <ol className="grid gap-x-6 gap-y-4 border-t border-ink pt-3 md:grid-cols-3">
        {rules.map(({ name, text }, index) => (
          <li key={name}>
            <p className="font-slate text-slate text-ink-2">{index + 1}</p>
            <Heading level={3} size="h3">
              {name}
            </Heading>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
    </Region>
  )
}
